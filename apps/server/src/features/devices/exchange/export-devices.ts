import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { EXCHANGE_COLUMNS, type ExchangeColumn } from '@trapline/contract/devices/exchange.ts';
import { GLOBAL_DEVICES_LIMIT } from '@trapline/contract/devices/global-endpoints.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { writeTable } from '../../../kernel/sheets/table.ts';
import { selectDevicesOfPlace } from '../devices.queries.ts';
import { selectGlobalDevices } from '../global-devices.read.ts';
import { presentDevices } from '../load-device.read.ts';
import { presentListedDevices } from '../present-global.read.ts';
import { headingOf } from './headings.ts';

type ExportedDevice = Device & { readonly place?: { readonly name: string } };

const VALUE_OF: Readonly<Record<ExchangeColumn, (device: ExportedDevice) => string | null | undefined>> = {
  place: ({ place }) => place?.name,
  number: ({ uniqueId }) => uniqueId,
  type: ({ deviceType }) => deviceType.name,
  name: ({ name }) => name,
  zone: ({ zone }) => zone?.name,
  location: ({ location }) => location,
  description: ({ description }) => description,
};

const exportTableOf = (list: readonly ExportedDevice[], columns: readonly ExchangeColumn[], language: Language) => [
  columns.map((column) => headingOf(column, language)),
  ...list.map((device) => columns.map((column) => VALUE_OF[column](device) ?? '')),
];

/** Types are named in the language of the column headings. */
const withLanguage = (ctx: Ctx, language: Language | undefined): Ctx => ({
  ...ctx,
  language: language ?? ctx.language,
});

const fileNameIn = (language: Language): string => translatorFor(language)('devices.titles.list');

const PLACE_COLUMNS = EXCHANGE_COLUMNS.filter((column) => column !== 'place');

export const exportDevicesOfPlace: Handler<typeof devices.exportOfPlace> = async (caller, { params, query }) => {
  const ctx = withLanguage(caller, query.language);
  const { language } = ctx;
  const place = await getVisiblePlace(ctx, params.placeId);
  const list = await presentDevices(ctx, place, await selectDevicesOfPlace(ctx, place.id));
  const name = `${place.name} ${fileNameIn(language)}`;
  return writeTable(exportTableOf(list, PLACE_COLUMNS, language), { name, format: query.format, language });
};

export const exportDevices: Handler<typeof devices.export> = async (caller, { query }) => {
  const ctx = withLanguage(caller, query.language);
  const { language } = ctx;
  const filter = {
    search: query.search,
    company: query.companyUuid,
    place: query.placeUuid,
    deviceType: query.deviceTypeId,
    status: query.status,
  };
  const page = { sort: 'number', limit: GLOBAL_DEVICES_LIMIT + 1, offset: 0 } as const;
  const rows = await selectGlobalDevices(ctx, filter, page);
  // a table cut off without an error would be taken for the complete list
  if (rows.length > GLOBAL_DEVICES_LIMIT) throw new AppError('devices/export_too_large');
  const list = await presentListedDevices(ctx, rows);
  const fileOptions = { name: fileNameIn(language), format: query.format, language };
  return writeTable(exportTableOf(list, EXCHANGE_COLUMNS, language), fileOptions);
};
