import { RECORDS_LIMIT, RECORDS_PAGE_SIZE } from '@trapline/contract/device-records/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type CatalogueWords, loadCatalogueWords } from '../device-types/catalogue.read.ts';
import { type EntryInVisit, loadWordsOfEntries, wordsOfVisits } from '../device-types/words-of-visits.read.ts';
import {
  countDeviceRecords,
  type DeviceRecordRow,
  selectDevice,
  selectDeviceRecord,
  selectDeviceRecords,
} from './device-records.queries.ts';
import { loadRecordHistory, type Recorded } from './record-history.read.ts';
import { judgedIn, type RecordKind, subjectsOf } from './records.read.ts';

type Query = { readonly page?: number | undefined; readonly limit?: number | undefined };
type Asked = { readonly page: number; readonly limit: number };

/** One of the three kinds of records, and how its rows are presented. */
export type Kind<T> = {
  readonly kind: RecordKind;
  readonly present: (row: DeviceRecordRow, words: CatalogueWords) => T;
};

/** A request without a page returns all records (R0720). */
export const askedOf = ({ page, limit }: Query): Asked => ({
  page: page ?? 1,
  limit: limit ?? (page === undefined ? RECORDS_LIMIT : RECORDS_PAGE_SIZE),
});

export const offsetOf = ({ page, limit }: Asked) => ({ limit, offset: (page - 1) * limit });

export const pagesOf = (count: number, { limit }: Asked) => ({
  count,
  totalPages: Math.max(1, Math.ceil(count / limit)),
});

const entriesOf = (row: DeviceRecordRow, words: CatalogueWords): EntryInVisit[] => {
  const { actions, objects, observations, mixtures } = subjectsOf([row]);
  const ids = { actions, objects, observations, mixtures } as const;
  return (['actions', 'objects', 'observations', 'mixtures'] as const).flatMap((kind) =>
    (ids[kind] ?? []).flatMap((id) => {
      const uuid = words[kind].get(id ?? 0)?.uuid;
      return uuid === undefined ? [] : [{ visitId: judgedIn(row), kind, uuid }];
    }),
  );
};

/**
 * Presents each record with the names of the visit it was made in; outside of visits, and in a visit in progress, with
 * the current names.
 */
const presentAll = async <T>(
  ctx: AnyCtx,
  rows: readonly DeviceRecordRow[],
  present: Kind<T>['present'],
): Promise<T[]> => {
  const now = await loadCatalogueWords(ctx, subjectsOf(rows));
  const asked = rows.filter(({ visitId }) => visitId !== null).flatMap((row) => entriesOf(row, now));
  const wordsIn = wordsOfVisits(now, await loadWordsOfEntries(ctx, asked), ctx.language);
  return rows.map((row) => present(row, wordsIn(judgedIn(row))));
};

/** Loads one page of the records of a visible device. */
export const loadDeviceRecords = async <T>(
  ctx: AnyCtx,
  { device, kind, present, query }: Kind<T> & { readonly device: Ref; readonly query: Query },
) => {
  const asked = askedOf(query);
  const { id } = found(await selectDevice(ctx, device));
  const rows = await selectDeviceRecords(ctx, id, kind, offsetOf(asked));
  const records = await presentAll(ctx, rows, present);
  return { records, ...pagesOf(await countDeviceRecords(ctx, id, kind), asked) };
};

/** Loads one record of a device in the form that every call returns. */
export const loadDeviceRecord = async <T>(
  ctx: AnyCtx,
  { deviceId, kind, present, ref }: Kind<T> & { readonly deviceId: number; readonly ref: Ref },
): Promise<T> => {
  const row = found(await selectDeviceRecord(ctx, deviceId, kind, ref));
  const [record] = await presentAll(ctx, [row], present);
  return found(record);
};

/** Loads one record with its history. */
export const loadRecordWithHistory = async <T extends Recorded>(
  ctx: AnyCtx,
  { device, kind, present, ref }: Kind<T> & { readonly device: Ref; readonly ref: Ref },
) => {
  const { id } = found(await selectDevice(ctx, device));
  const record = await loadDeviceRecord(ctx, { deviceId: id, kind, present, ref });
  return { record, history: await loadRecordHistory(ctx, record) };
};
