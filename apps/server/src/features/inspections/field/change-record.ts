import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { requireNotDeleted } from '../../device-records/create-once.write.ts';
import { findRecordByUuid } from '../../device-records/record-history.read.ts';
import { selectFirstPestTime } from '../../device-records/records.read.ts';
import { removeRecord } from '../../device-records/records.write.ts';
import { changeOpenRecord, hasValues, type RecordValues } from '../records/change-steps.ts';
import { type OpenRecord, openRecord } from '../records/open-record.ts';
import { type LogSite, refOfVisit } from './log-device.ts';

/** Corrections of records, each identified by its uuid, because the phone may not know the numeric id. */

type EntryOf<K extends LogEntry['kind']> = Extract<LogEntry, { readonly kind: K }>;

type Named = Pick<EntryOf<'removeRecord'>['body'], 'record' | 'reason'>;
type Found = NonNullable<Awaited<ReturnType<typeof findRecordByUuid>>>;

const open = (tx: TxCtx, site: LogSite, { kind }: Found, { record: ref, reason }: Named): Promise<OpenRecord> =>
  openRecord(tx, { params: refOfVisit(site), reason, recordedAt: site.at.toISOString(), kind, ref });

/** The record was changed since the phone showed it: only the office can decide which values are correct. */
const requireShownValues = async (tx: TxCtx, record: OpenRecord, was: RecordValues | undefined): Promise<void> => {
  if (was && !(await hasValues(tx, record, was))) throw new AppError('changed_meanwhile');
};

const adjustmentOf = ({ recordedIn }: OpenRecord): Adjustment | null => (recordedIn ? 'visit_merged' : null);

const ONE_SECOND_MS = 1000;

/**
 * The corrected values. A cleaning before the pests gets a time a second before the first of them, within the visit;
 * without a pest its own time is right.
 */
const valuesOf = async (
  tx: TxCtx,
  { inspection, record }: OpenRecord,
  { set, beforePests }: EntryOf<'changeRecord'>['body'],
): Promise<RecordValues> => {
  if (!beforePests) return set;
  const first = await selectFirstPestTime(tx, record.id);
  if (first === null) return { ...set, createdAt: undefined };
  const moment = Math.max(first.getTime() - ONE_SECOND_MS, inspection.started_at.getTime());
  return { ...set, createdAt: new Date(moment).toISOString() };
};

/** Corrects a record; if it has the new values already, nothing changes. */
export const changeRecordByPhone = async (tx: TxCtx, site: LogSite, { body }: EntryOf<'changeRecord'>) => {
  const found = requireNotDeleted(requireFound(await findRecordByUuid(tx, site.place.id, body.record)));
  const record = await open(tx, site, found, body);
  const values = await valuesOf(tx, record, body);
  if (await hasValues(tx, record, values)) return adjustmentOf(record);
  await requireShownValues(tx, record, body.was);
  await changeOpenRecord(tx, record, values);
  return adjustmentOf(record);
};

/** Removes a record; one that was removed meanwhile stays removed. */
export const removeRecordByPhone = async (tx: TxCtx, site: LogSite, { body }: EntryOf<'removeRecord'>) => {
  const found = requireFound(await findRecordByUuid(tx, site.place.id, body.record));
  if (found.deletedAt !== null) return null;
  const record = await open(tx, site, found, body);
  await requireShownValues(tx, record, body.was);
  await removeRecord(tx, record.site, record.record);
  return adjustmentOf(record);
};
