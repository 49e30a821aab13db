import { RECORDS_LIMIT, RECORDS_PAGE_SIZE } from '@trapline/contract/device-records/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type CatalogueWords, loadCatalogueWords } from '../device-types/catalogue.read.ts';
import {
  countDeviceRecords,
  type DeviceRecordRow,
  selectDevice,
  selectDeviceRecord,
  selectDeviceRecords,
} from './device-records.queries.ts';
import { loadRecordHistory, type Recorded } from './record-history.read.ts';
import { type RecordKind, subjectsOf } from './records.read.ts';

type Query = { readonly page?: number | undefined; readonly limit?: number | undefined };
type Asked = { readonly page: number; readonly limit: number };

/** One of the three kinds of records, and how its rows are shown. */
export type Kind<T> = {
  readonly kind: RecordKind;
  readonly present: (row: DeviceRecordRow, words: CatalogueWords) => T;
};

/** Who asks for no page gets all there are (R0720). */
export const askedOf = ({ page, limit }: Query): Asked => ({
  page: page ?? 1,
  limit: limit ?? (page === undefined ? RECORDS_LIMIT : RECORDS_PAGE_SIZE),
});

export const offsetOf = ({ page, limit }: Asked) => ({ limit, offset: (page - 1) * limit });

export const pagesOf = (count: number, { limit }: Asked) => ({
  count,
  totalPages: Math.max(1, Math.ceil(count / limit)),
});

/** One page of the records of a device in sight. */
export const loadDeviceRecords = async <T>(
  ctx: AnyCtx,
  { device, kind, present, query }: Kind<T> & { readonly device: Ref; readonly query: Query },
) => {
  const asked = askedOf(query);
  const { id } = found(await selectDevice(ctx, device));
  const rows = await selectDeviceRecords(ctx, id, kind, offsetOf(asked));
  const words = await loadCatalogueWords(ctx, subjectsOf(rows));
  const records = rows.map((row) => present(row, words));
  return { records, ...pagesOf(await countDeviceRecords(ctx, id, kind), asked) };
};

/** One record of a device, as every call answers it. */
export const loadDeviceRecord = async <T>(
  ctx: AnyCtx,
  { deviceId, kind, present, ref }: Kind<T> & { readonly deviceId: number; readonly ref: Ref },
): Promise<T> => {
  const row = found(await selectDeviceRecord(ctx, deviceId, kind, ref));
  return present(row, await loadCatalogueWords(ctx, subjectsOf([row])));
};

/** The same with its history. */
export const loadRecordWithHistory = async <T extends Recorded>(
  ctx: AnyCtx,
  { device, kind, present, ref }: Kind<T> & { readonly device: Ref; readonly ref: Ref },
) => {
  const { id } = found(await selectDevice(ctx, device));
  const record = await loadDeviceRecord(ctx, { deviceId: id, kind, present, ref });
  return { record, history: await loadRecordHistory(ctx, record) };
};
