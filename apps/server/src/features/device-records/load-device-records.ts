import { RECORDS_LIMIT, RECORDS_PAGE_SIZE } from '@trapline/contract/device-records/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { CatalogueEntries } from '../device-types/catalogue.read.ts';
import { loadCatalogueOfRecords } from './catalogue-of-records.read.ts';
import {
  countDeviceRecords,
  type DeviceRecordRow,
  selectDevice,
  selectDeviceRecord,
  selectDeviceRecords,
} from './device-records.queries.ts';
import { loadRecordHistory, type RecordWithAuthor } from './record-history.read.ts';
import type { RecordKind } from './records.read.ts';

type PageInput = { readonly page?: number | undefined; readonly limit?: number | undefined };
type PageQuery = { readonly page: number; readonly limit: number };

/** One of the three kinds of records, and how its rows are presented. */
export type RecordPresentation<T> = {
  readonly kind: RecordKind;
  readonly present: (row: DeviceRecordRow, catalogue: CatalogueEntries) => T;
};

/** A request without a page returns all records (R0720). */
export const pageQueryOf = ({ page, limit }: PageInput): PageQuery => ({
  page: page ?? 1,
  limit: limit ?? (page === undefined ? RECORDS_LIMIT : RECORDS_PAGE_SIZE),
});

export const offsetOf = ({ page, limit }: PageQuery) => ({ limit, offset: (page - 1) * limit });

export const pagesOf = (count: number, { limit }: PageQuery) => ({
  count,
  totalPages: Math.max(1, Math.ceil(count / limit)),
});

const presentAll = async <T>(
  ctx: AnyCtx,
  rows: readonly DeviceRecordRow[],
  present: RecordPresentation<T>['present'],
): Promise<T[]> => {
  const catalogueOf = await loadCatalogueOfRecords(ctx, rows);
  return rows.map((row) => present(row, catalogueOf(row)));
};

/** Loads one page of the records of a visible device. */
export const loadDeviceRecords = async <T>(
  ctx: AnyCtx,
  { device, kind, present, query }: RecordPresentation<T> & { readonly device: Ref; readonly query: PageInput },
) => {
  const pageQuery = pageQueryOf(query);
  const { id } = requireFound(await selectDevice(ctx, device));
  const rows = await selectDeviceRecords(ctx, id, kind, offsetOf(pageQuery));
  const records = await presentAll(ctx, rows, present);
  return { records, ...pagesOf(await countDeviceRecords(ctx, id, kind), pageQuery) };
};

/** Loads one record of a device in the form that every call returns. */
export const loadDeviceRecord = async <T>(
  ctx: AnyCtx,
  { deviceId, kind, present, ref }: RecordPresentation<T> & { readonly deviceId: number; readonly ref: Ref },
): Promise<T> => {
  const row = requireFound(await selectDeviceRecord(ctx, deviceId, kind, ref));
  const [record] = await presentAll(ctx, [row], present);
  return requireFound(record);
};

/** Loads one record with its history. */
export const loadRecordWithHistory = async <T extends RecordWithAuthor>(
  ctx: AnyCtx,
  { device, kind, present, ref }: RecordPresentation<T> & { readonly device: Ref; readonly ref: Ref },
) => {
  const { id } = requireFound(await selectDevice(ctx, device));
  const record = await loadDeviceRecord(ctx, { deviceId: id, kind, present, ref });
  return { record, history: await loadRecordHistory(ctx, record) };
};
