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
type Present<T> = (row: DeviceRecordRow, words: CatalogueWords) => T;

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
  { device, kind, query }: { readonly device: Ref; readonly kind: RecordKind; readonly query: Query },
  present: Present<T>,
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
  { deviceId, kind, ref }: { readonly deviceId: number; readonly kind: RecordKind; readonly ref: Ref },
  present: Present<T>,
): Promise<T> => {
  const row = found(await selectDeviceRecord(ctx, deviceId, kind, ref));
  return present(row, await loadCatalogueWords(ctx, subjectsOf([row])));
};

/** The same with its history. */
export const loadRecordWithHistory = async <T extends Recorded>(
  ctx: AnyCtx,
  { device, kind, ref }: { readonly device: Ref; readonly kind: RecordKind; readonly ref: Ref },
  present: Present<T>,
) => {
  const { id } = found(await selectDevice(ctx, device));
  const record = await loadDeviceRecord(ctx, { deviceId: id, kind, ref }, present);
  return { record, history: await loadRecordHistory(ctx, record) };
};
