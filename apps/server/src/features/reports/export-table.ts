import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import { type reports, XLSX } from '@trapline/contract/reports/endpoints.ts';
import { countDays, intervalsFor, MAX_TABLE_DAYS, type TableType } from '@trapline/contract/reports/rules.ts';
import type { TablePayload } from '@trapline/contract/reports/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { formatsFor } from '../../documents/format.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { writeWorkbook } from '../../kernel/sheets/workbook.ts';
import { dayOfInput, facilityDay } from '../../kernel/wall-clock.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { loadCatalogueEntries } from '../device-types/catalogue.read.ts';
import { type Days, nextDay } from '../statistics/periods.read.ts';
import { type SeriesFinding, type SeriesPoint, type SeriesScope, selectSeries } from '../statistics/series.read.ts';
import { bucketsOf, grainOf, pointsByInterval } from './table/buckets.ts';
import {
  aboutSheet,
  dayCell,
  type Entry,
  type Layout,
  type Line,
  printableCell,
  subjectSheet,
} from './table/sheets.ts';
import {
  type DeviceOfTable,
  selectCompanyName,
  selectDevicesOfTable,
  selectTypeId,
  selectZoneNames,
} from './table/table.queries.ts';

const KINDS: Readonly<Record<TableType, SeriesFinding['kind']>> = {
  OBJECTS: 'OBJECT',
  ACTIONS: 'ACTION',
  OBSERVATIONS: 'OBSERVATION',
};

const daysOf = (ctx: Ctx, { from, to, interval }: TablePayload): Days & { readonly last: string } => {
  const [first, last] = [dayOfInput(from, ctx.timezone), dayOfInput(to, ctx.timezone)];
  if (last < first) throw fieldError('to', 'invalid_date');
  if (countDays(first, last) > MAX_TABLE_DAYS) throw new AppError('reports/table_too_long');
  if (!intervalsFor(first, last).includes(interval)) throw new AppError('reports/interval_not_allowed');
  return { from: first, until: nextDay(last), last };
};

type TableQuery = {
  readonly place: VisiblePlace;
  readonly days: Days & { readonly last: string };
  readonly body: TablePayload;
  /** The only device type in the table; undefined for all types. */
  readonly typeId: number | undefined;
};

const seriesOf = async (
  ctx: Ctx,
  { place, days, body, typeId }: TableQuery,
  scope: SeriesScope,
): Promise<readonly SeriesPoint[]> => {
  const grain = grainOf(body.interval);
  return pointsByInterval(body.interval, await selectSeries(ctx, { placeIds: [place.id], days, scope, grain, typeId }));
};

const linesOf = (points: readonly SeriesPoint[]): Map<number | null, ReadonlyMap<string, SeriesPoint>> =>
  new Map(
    [...Map.groupBy(points, ({ scopeId }) => scopeId)].map(([id, of]) => [
      id,
      new Map(of.map((one) => [one.starts, one])),
    ]),
  );

type Series = {
  readonly place: readonly SeriesPoint[];
  readonly zones: readonly SeriesPoint[];
  readonly types: readonly SeriesPoint[];
  readonly devices: readonly SeriesPoint[];
};

/** More rows than anybody reads; a shorter range or a longer interval gives fewer. */
const MAX_DEVICE_ROWS = 60_000;

/** With a device type, the sheet of the facility counts this type only, and there is no sheet of zones. */
const readSeries = async (ctx: Ctx, tableQuery: TableQuery): Promise<Series> => {
  const { typeId } = tableQuery;
  const types = await seriesOf(ctx, tableQuery, 'TYPE');
  const devices = await seriesOf(ctx, tableQuery, 'DEVICE');
  if (devices.length > MAX_DEVICE_ROWS) throw new AppError('reports/table_too_long');
  if (typeId === undefined)
    return {
      place: await seriesOf(ctx, tableQuery, 'PLACE'),
      zones: await seriesOf(ctx, tableQuery, 'ZONE'),
      types,
      devices,
    };
  const own = types.filter(({ scopeId }) => scopeId === typeId);
  return { place: own, zones: [], types: own, devices };
};

const idsOf = (points: readonly SeriesPoint[]): number[] => [
  ...new Set(points.flatMap(({ scopeId }) => (scopeId === null ? [] : [scopeId]))),
];

const entriesOf = async (ctx: Ctx, kind: SeriesFinding['kind'], points: readonly SeriesPoint[]): Promise<Entry[]> => {
  const ids = [
    ...new Set(points.flatMap(({ found: all }) => all.filter((one) => one.kind === kind).map(({ id }) => id))),
  ];
  const catalogue = { OBJECT: 'objects', ACTION: 'actions', OBSERVATION: 'observations' } as const;
  const entries = (await loadCatalogueEntries(ctx, { [catalogue[kind]]: ids }))[catalogue[kind]];
  const { compare } = new Intl.Collator(ctx.language);
  return ids.map((id) => ({ id, name: entries.get(id)?.name ?? String(id) })).sort((a, b) => compare(a.name, b.name));
};

const zoneSheet = async (ctx: Ctx, layout: Layout, { zones }: Series) => {
  const names = await selectZoneNames(ctx, idsOf(zones));
  const noZone = layout.t('reports.inspection.devices.noZone');
  const nameOf = (id: number | null): string => (id === null ? noZone : (names.get(id) ?? ''));
  const { compare } = new Intl.Collator(ctx.language, { numeric: true });
  const lines = [...linesOf(zones)].map(([id, points]): Line => ({ names: [nameOf(id)], points }));
  return subjectSheet(layout, {
    sheet: layout.t('reports.table.sheets.zones'),
    about: [layout.t('periodReports.column.zone')],
    lines: lines.sort((a, b) => compare(a.names[0] ?? '', b.names[0] ?? '')),
    buckets: null,
  });
};

/** Sheets by device and by device type. */
const deviceSheets = async (
  ctx: Ctx,
  layout: Layout,
  { days, typeId: singleTypeId }: TableQuery,
  { types, devices }: Series,
) => {
  const { t } = layout;
  const formats = formatsFor(ctx.language, FACILITY_TIME_ZONE);
  const deviceRows = await selectDevicesOfTable(ctx, idsOf(devices), days.last);
  const catalogue = await loadCatalogueEntries(ctx, {
    types: [...idsOf(types), ...deviceRows.map(({ typeId }) => typeId)],
  });
  const typeName = (id: number): string => catalogue.types.get(id)?.name ?? '';
  const [ofTypes, ofDevices] = [linesOf(types), linesOf(devices)];
  const typeLines = [...ofTypes].map(([id, points]): Line => ({ names: [typeName(id ?? 0)], points }));
  // two devices may have had the same number, one after the other
  const deviceName = ({ uniqueId, deletedAt }: DeviceOfTable): string =>
    deletedAt === null
      ? uniqueId
      : t('reports.table.deletedDevice', { name: uniqueId, day: formats.date(deletedAt.toISOString()) });
  const deviceLines = deviceRows.flatMap((device): Line[] => {
    const { id, typeId, zone } = device;
    const points = ofDevices.get(id);
    return points
      ? [
          {
            names: [
              deviceName(device),
              typeName(singleTypeId ?? typeId),
              zone ?? t('reports.inspection.devices.noZone'),
            ],
            points,
          },
        ]
      : [];
  });
  return [
    subjectSheet(layout, {
      sheet: t('reports.table.sheets.types'),
      about: [t('periodReports.column.type')],
      lines: typeLines,
      buckets: null,
    }),
    subjectSheet(layout, {
      sheet: t('reports.table.sheets.devices'),
      about: [t('periodReports.column.device'), t('periodReports.column.type'), t('periodReports.column.zone')],
      lines: deviceLines,
      buckets: null,
    }),
  ];
};

const aboutOf = async (ctx: Ctx, { t, interval }: Layout, { place, days, body, typeId }: TableQuery) => {
  const type = typeId === undefined ? null : (await loadCatalogueEntries(ctx, { types: [typeId] })).types.get(typeId);
  return aboutSheet(t('reports.table.sheets.about'), [
    [t('periodReports.column.place'), printableCell(place.name)],
    [t('reports.document.client'), printableCell(await selectCompanyName(ctx, place.company_id))],
    [t('reports.table.from'), dayCell(days.from, 'dd/mm/yyyy')],
    [t('reports.table.to'), dayCell(days.last, 'dd/mm/yyyy')],
    [t('reports.table.interval'), printableCell(t(`reports.table.intervals.${interval}`))],
    [t('reports.table.type'), printableCell(t(`reports.table.types.${body.type}`))],
    [t('periodReports.column.type'), printableCell(type?.name ?? t('reports.table.allTypes'))],
    [t('periodReports.note'), printableCell(body.note ?? '')],
    [t('reports.table.made'), dayCell(facilityDay(ctx.now()), 'dd/mm/yyyy')],
    [t('reports.table.gaps'), printableCell(t('reports.table.gapsText'))],
    [t('periodReports.column.checks'), printableCell(t('reports.table.checksText'))],
    [t('reports.table.facts.alarms'), printableCell(t('reports.table.alarmsText'))],
  ]);
};

const workbook = async (ctx: Ctx, tableQuery: TableQuery): Promise<Buffer> => {
  const { body, days, place } = tableQuery;
  const kind = KINDS[body.type];
  const series = await readSeries(ctx, tableQuery);
  // checks without findings are data: auditors require the zeros
  if (series.place.length + series.devices.length === 0) throw new AppError('reports/no-data');
  const entries = await entriesOf(ctx, kind, [...series.place, ...series.devices]);
  const layout: Layout = { t: translatorFor(ctx.language), interval: body.interval, kind, entries };
  const placeSheet = subjectSheet(layout, {
    sheet: layout.t('reports.table.sheets.place'),
    about: [layout.t('periodReports.column.place')],
    lines: [{ names: [place.name], points: new Map(series.place.map((point) => [point.starts, point])) }],
    buckets: bucketsOf(days, body.interval),
  });
  const zones = series.zones.length === 0 ? [] : [await zoneSheet(ctx, layout, series)];
  const sheets = [
    await aboutOf(ctx, layout, tableQuery),
    placeSheet,
    ...zones,
    ...(await deviceSheets(ctx, layout, tableQuery, series)),
  ];
  return writeWorkbook(sheets);
};

/** `ZWR 2026-01-01 2026-12-31.xlsx`. */
export const exportTable: Handler<typeof reports.xlsx> = async (ctx, { params, query, body }) => {
  const readerCtx = { ...ctx, language: query.language ?? body.language ?? ctx.language };
  const place = await getReadablePlace(readerCtx, params.placeId);
  const days = daysOf(readerCtx, body);
  const typeRef = eitherRef(body.deviceTypeUuid, body.deviceTypeId) ?? undefined;
  const typeId = typeRef === undefined ? undefined : requireFound(await selectTypeId(readerCtx, typeRef));
  await consumeQuota(ctx, 'preview');
  const content = await workbook(readerCtx, { place, days, body, typeId });
  return { content, contentType: XLSX, filename: `${place.code} ${days.from} ${days.last}.xlsx` };
};
