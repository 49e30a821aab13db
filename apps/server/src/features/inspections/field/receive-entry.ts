import { createHash } from 'node:crypto';
import type { ErrorCode } from '@trapline/contract/errors.ts';
import {
  type Decided,
  type EntryOutcome,
  type LogEntry,
  textToHash,
} from '@trapline/contract/inspections/field-entries.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import { uuidConflict } from '../../device-records/create-once.write.ts';
import { auditSetAside } from '../field-office/audit-set-aside.ts';
import { announceForOffice } from './announce-photo.ts';
import { countedMoment, earliestWork } from './counted-moment.ts';
import type { LogTarget } from './log-target.ts';
import { advanceLog, lockLog, selectVisitOfLog, type VisitLog, type VisitOfLog } from './logs.queries.ts';
import { type PreparedEntry, prepareEntry } from './prepare-entry.ts';
import { type DecidedEntry, insertReceipt, selectDecided } from './receipts.queries.ts';
import { runEntry } from './run-entry.ts';
import { codeIfLost, isServerFault, refuseIfClient, setAsideReason } from './set-aside-reason.ts';

/** The log in a request: where it belongs, and by how much the clock of the phone differs. */
export type SentLog = {
  readonly uuid: string;
  readonly target: LogTarget;
  readonly offset: number;
  /** The first entry has failed several times: it must not block the log any longer. */
  readonly custody: boolean;
};

type Decision = { readonly outcome: EntryOutcome; readonly code: string | null; readonly at: Date | null };

const hashOf = (entry: LogEntry): string => createHash('sha256').update(textToHash(entry)).digest('base64url');

const requireSame = (before: DecidedEntry, log: VisitLog, { seq, hash }: { seq: number; hash: string }): void => {
  const isOtherNumber = before.logId === log.id && before.seq !== seq;
  const isSameSubject = before.inspectionUuid === log.inspectionUuid && before.placeId === log.placeId;
  if (before.userId !== log.userId || !isSameSubject) throw uuidConflict();
  if (before.hash !== hash || isOtherNumber) throw new AppError('inspections/log_forked');
};

const requireNext = (log: VisitLog, seq: number): void => {
  const expected = log.upTo + 1;
  if (seq > expected) throw new AppError('inspections/log_gap', { details: String(expected) });
};

/**
 * Decides about one entry in the transaction of its effect, and only once: under the lock of the log, a number that is
 * already stored gets its first answer, and a number that is not the next one is refused.
 */
const decideOnce = async (
  tx: TxCtx,
  sent: SentLog,
  entry: LogEntry,
  decide: (log: VisitLog) => Promise<Decision>,
): Promise<Decided> => {
  const { seq } = entry;
  const log = await lockLog(tx, sent.uuid);
  const hash = hashOf(entry);
  const before = await selectDecided(tx, entry.id);
  if (before) requireSame(before, log, { seq, hash });
  const isStored = seq <= log.upTo;
  if (isStored && !before) throw new AppError('inspections/log_forked');
  requireNext(log, seq);
  // a phone with an old backup sends the same entries in a new log
  const { outcome, code, at } = before ? { ...before, at: null } : await decide(log);
  const receipt = { entry, hash, outcome, code, clockOffsetMs: sent.offset, effectiveAt: at };
  if (!before) await insertReceipt(tx, log, receipt);
  if (!isStored) await advanceLog(tx, log.id, seq, at);
  return { seq, outcome, code };
};

/** Documents outside of visits are independent: one that was written with a wrong clock does not move the next ones. */
const boundsOf = (tx: TxCtx, { inspectionUuid, lastEntryAt }: VisitLog, visit: VisitOfLog | null) => {
  const receivedAt = tx.now();
  const startedAt = visit?.startedAt ?? earliestWork(receivedAt);
  return { startedAt, lastEntryAt: inspectionUuid === null ? null : lastEntryAt, receivedAt };
};

const apply = (ctx: Ctx, sent: SentLog, entry: LogEntry, prepared: PreparedEntry): Promise<Decided> =>
  inTransaction(ctx, (tx) =>
    decideOnce(tx, sent, entry, async (log) => {
      const { offset, target } = sent;
      const { startWaits } = log;
      // entries keep their order, also if the office has started the visit meanwhile
      if (startWaits) throw new AppError('inspections/start_set_aside');
      const lossCode = codeIfLost(tx, log);
      if (lossCode !== null) throw new AppError(lossCode);
      // a preceding entry may have started the visit
      const visit = (await selectVisitOfLog(tx, target.place.id, target.visitUuid)) ?? null;
      const at = countedMoment(entry, { offset, ...boundsOf(tx, log, visit) });
      const adjustment = await runEntry(tx, { target: { ...target, visit }, log, prepared }, entry, at);
      return { outcome: adjustment ? 'adjusted' : 'done', code: adjustment, at };
    }),
  );

const setAside = (ctx: Ctx, sent: SentLog, entry: LogEntry, code: ErrorCode): Promise<Decided> =>
  inTransaction(ctx, (tx) =>
    decideOnce(tx, sent, entry, async (log) => {
      refuseIfClient(tx, code);
      await auditSetAside(tx, log, entry, code);
      if (entry.kind === 'addPhoto') await announceForOffice(tx, log, entry, code);
      return { outcome: 'set_aside', code, at: null };
    }),
  );

/**
 * Applies the entry or, if a rule forbids it, stores it for the office. An entry in custody is also stored if it fails
 * because of a fault of the server; it is tried once more, because the fault may have been mended meanwhile.
 */
export const receiveEntry = async (ctx: Ctx, sent: SentLog, entry: LogEntry): Promise<Decided> => {
  const { refusal } = sent.target;
  if (refusal !== null) return setAside(ctx, sent, entry, refusal);
  try {
    return await apply(ctx, sent, entry, await prepareEntry(ctx, entry));
  } catch (error) {
    const reason = setAsideReason(error);
    if (reason !== null) return setAside(ctx, sent, entry, reason);
    if (!(sent.custody && isServerFault(error))) throw error;
    return setAside(ctx, sent, entry, 'internal_error');
  }
};
