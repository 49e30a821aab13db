import type { EntryOutcome, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { type AnyCtx, ConcurrentChange, type TxCtx } from '../../../kernel/context.ts';
import { violatesUnique } from '../../../kernel/database-errors.ts';
import type { VisitLog } from './logs.queries.ts';

/** Receipts of the entries of a log. */

/** The decision about an entry, in any log. */
export const selectDecided = (ctx: AnyCtx, entryUuid: string) =>
  ctx.db
    .selectFrom('visit_log_entries as entry')
    .innerJoin('visit_logs as log', 'log.id', 'entry.log_id')
    .select([
      'entry.log_id as logId',
      'entry.seq',
      'entry.hash',
      'entry.outcome',
      'entry.code',
      'log.user_id as userId',
      'log.inspection_uuid as inspectionUuid',
      'log.place_id as placeId',
    ])
    .where('entry.entry_uuid', '=', entryUuid)
    .executeTakeFirst();

export type DecidedEntry = NonNullable<Awaited<ReturnType<typeof selectDecided>>>;

type Receipt = {
  readonly entry: LogEntry;
  readonly hash: string;
  readonly outcome: EntryOutcome;
  readonly code: string | null;
  /** By how much the clock of the phone differed. */
  readonly clockOffsetMs: number;
  /** The effective time of the entry; null if it has no effect yet. */
  readonly effectiveAt: Date | null;
};

/** Stores the content of entries for the office, of replaced texts and of unknown labels. */
const isRetained = ({ entry, outcome, code }: Receipt): boolean =>
  outcome === 'set_aside' || code === 'changed_later' || entry.kind === 'unknownLabel';

/** Another log has sent the same entry at the same moment: the next attempt finds its receipt. */
const retryIfReceived = (error: unknown): never => {
  throw violatesUnique(error, 'visit_log_entries_entry_uuid_key') ? new ConcurrentChange() : error;
};

export const insertReceipt = (tx: TxCtx, log: VisitLog, receipt: Receipt) => {
  const { entry, hash, outcome, code, clockOffsetMs, effectiveAt } = receipt;
  return tx.db
    .insertInto('visit_log_entries')
    .values({
      log_id: log.id,
      seq: entry.seq,
      root_company_id: log.rootCompanyId,
      entry_uuid: entry.id,
      kind: entry.kind,
      hash,
      outcome,
      code,
      // a time before 1970 means that the clock is not set
      made_at: new Date(Math.max(0, Date.parse(entry.madeAt))),
      received_at: tx.now(),
      clock_offset_ms: clockOffsetMs,
      effective_at: effectiveAt,
      payload: isRetained(receipt) ? JSON.stringify(entry) : null,
    })
    .execute()
    .catch(retryIfReceived);
};

type LogNumber = { readonly logId: number; readonly seq: number };

export const selectReceipt = (tx: TxCtx, { logId, seq }: LogNumber) =>
  tx.db
    .selectFrom('visit_log_entries')
    .select(['entry_uuid as uuid', 'made_at as madeAt', 'outcome'])
    .where('log_id', '=', logId)
    .where('seq', '=', seq)
    .executeTakeFirst();

/** The latest effective time of the entries before a number. */
export const selectEffectiveBefore = async (tx: TxCtx, { logId, seq }: LogNumber): Promise<Date | null> => {
  const { at } = await tx.db
    .selectFrom('visit_log_entries')
    .select(({ fn }) => fn.max('effective_at').as('at'))
    .where('log_id', '=', logId)
    .where('seq', '<', seq)
    .executeTakeFirstOrThrow();
  return at;
};

/** An entry that had its effect is stored for the office after all, because its photo was refused when it arrived. */
export const setReceiptAside = (tx: TxCtx, logId: number, entry: LogEntry, code: string) =>
  tx.db
    .updateTable('visit_log_entries')
    .set({ outcome: 'set_aside', code, payload: JSON.stringify(entry), received_at: tx.now() })
    .where('log_id', '=', logId)
    .where('seq', '=', entry.seq)
    .where('outcome', '<>', 'set_aside')
    .execute();

/** The clock of the phone when it made the entry with this uuid. */
export const selectMadeAt = async (tx: TxCtx, entryUuid: string): Promise<Date | undefined> => {
  const row = await tx.db
    .selectFrom('visit_log_entries')
    .select('made_at as madeAt')
    .where('entry_uuid', '=', entryUuid)
    .executeTakeFirst();
  return row?.madeAt;
};

/** The uuids and hashes of the entries before a number, in order. */
export const selectHashesBefore = (tx: TxCtx, logId: number, seq: number) =>
  tx.db
    .selectFrom('visit_log_entries')
    .select(['entry_uuid as id', 'hash'])
    .where('log_id', '=', logId)
    .where('seq', '<', seq)
    .orderBy('seq')
    .execute();

/** The same, with the entries of earlier logs of the person in this visit: a phone may have continued such a log. */
export const selectHashesOfContinuedLog = (tx: TxCtx, log: VisitLog, seq: number) =>
  tx.db
    .selectFrom('visit_log_entries as entry')
    .innerJoin('visit_logs as log', 'log.id', 'entry.log_id')
    .select(['entry.entry_uuid as id', 'entry.hash'])
    .where('log.inspection_uuid', '=', log.inspectionUuid)
    .where('log.user_id', '=', log.userId)
    .where((eb) => eb.or([eb('log.id', '<', log.id), eb.and([eb('log.id', '=', log.id), eb('entry.seq', '<', seq)])]))
    .orderBy('log.id')
    .orderBy('entry.seq')
    .execute();
