import { LOG_ENTRIES_MAX } from '@trapline/contract/inspections/rules.ts';
import { randomKey } from '~/lib/random-key.ts';
import { bySeq } from './batch.ts';
import type { LoggedEntry, LogOwner, StoredLog } from './log-entry.ts';
import { applyEvent, entriesOf, hashesOf, logsOf, type Tables } from './log-tables.ts';
import { completeEnd, toSealedHash } from './sealed-hashes.ts';
import { isUnsent } from './states.ts';

/** The numbers of entries in their logs; every function is a part of a transaction. */

/** A longer undo time means that the clock was set back since. */
export const MAX_UNDO_MS = 60_000;

export const createLog = async (
  table: Tables,
  { userUuid, placeUuid, visitUuid }: LogOwner,
  continues?: string,
): Promise<StoredLog> => {
  const first = { logId: randomKey(), userUuid, placeUuid, visitUuid, nextSeq: 1, isClosed: false };
  const log = { ...first, ...(continues !== undefined && { continues }) };
  await logsOf(table).add(log);
  return log;
};

/** Whether an entry without a number can still be undone. */
export const isUndoable = ({ undoUntil }: Pick<LoggedEntry, 'undoUntil'>, now: number): boolean =>
  undoUntil > now && undoUntil <= now + MAX_UNDO_MS;

/** The content is final with the number: the end of the visit states what is ahead of it. */
const sealEntry = async (table: Tables, entry: LoggedEntry, seq: number): Promise<void> => {
  const { logId } = entry;
  if (entry.content.kind === 'finishVisit') {
    const content = completeEnd(entry.content, seq, await hashesOf(table).where({ logId }).toArray());
    await applyEvent(table, [entry], 'seal', { seq, content });
    // a visit ends once
    await hashesOf(table).where({ logId }).delete();
    return;
  }
  await applyEvent(table, [entry], 'seal', { seq });
  // only the end of a visit counts the entries before it
  if (entry.visitUuid !== null) await hashesOf(table).put(toSealedHash({ ...entry, seq }));
};

/** Gives the next numbers to the entries of a log whose undo time has ended; a later one waits for an earlier one. */
export const sealLog = async (table: Tables, log: StoredLog, now: number): Promise<void> => {
  const { userUuid, logId } = log;
  const undoable = (await entriesOf(table).where({ userUuid, state: 'undoable' }).sortBy('local')).filter(
    (entry) => entry.logId === logId,
  );
  const firstUndoable = undoable.findIndex((entry) => isUndoable(entry, now));
  const ready = firstUndoable < 0 ? undoable : undoable.slice(0, firstUndoable);
  if (ready.length === 0) return;
  const numbered = ready.slice(0, LOG_ENTRIES_MAX + 1 - log.nextSeq);
  for (const [index, entry] of numbered.entries()) await sealEntry(table, entry, log.nextSeq + index);
  const nextSeq = log.nextSeq + numbered.length;
  const isFull = numbered.length < ready.length;
  await logsOf(table).put({ ...log, nextSeq, isClosed: log.isClosed || isFull });
  if (!isFull) return;
  // the numbers of this log are used up
  const next = await createLog(table, log, log.logId);
  const left = undoable.slice(numbered.length);
  await entriesOf(table).bulkPut(left.map((entry) => ({ ...entry, logId: next.logId })));
  await sealLog(table, next, now);
};

/**
 * Closes a log and continues it in a new one: entries that the server does not have keep their ids, so the server
 * recognises an entry that it did receive.
 */
export const continueInNewLog = async (table: Tables, logId: string): Promise<void> => {
  const log = await logsOf(table).get(logId);
  if (!log) return;
  await logsOf(table).put({ ...log, isClosed: true });
  await hashesOf(table).where({ logId }).delete();
  const unsent = (await entriesOf(table).where({ logId }).sortBy('local')).filter(isUnsent);
  if (unsent.length === 0) return;
  const next = await createLog(table, log, logId);
  const sealed = unsent.filter(({ state }) => state === 'sealed').toSorted(bySeq);
  const numbered = sealed.map((entry, index) => ({ ...entry, logId: next.logId, seq: index + 1 }));
  const undoable = unsent.filter(({ state }) => state === 'undoable').map((entry) => ({ ...entry, logId: next.logId }));
  await entriesOf(table).bulkPut([...numbered, ...undoable]);
  if (log.visitUuid !== null) await hashesOf(table).bulkPut(numbered.map(toSealedHash));
  await logsOf(table).put({ ...next, nextSeq: numbered.length + 1 });
};

/**
 * The server has refused the entries with this number and maybe the next ones, and stored nothing. The later entries
 * move down to it, because a log has no gaps.
 */
export const reuseNumbers = async (table: Tables, logId: string, from: number): Promise<void> => {
  const log = await logsOf(table).get(logId);
  if (!log) return;
  const later = (await entriesOf(table).where({ logId }).toArray()).filter(
    ({ state, seq }) => state === 'sealed' && (seq ?? 0) > from,
  );
  const numbered = later.toSorted(bySeq).map((entry, index) => ({ ...entry, seq: from + index }));
  await entriesOf(table).bulkPut(numbered);
  const seqOf = new Map(numbered.map(({ id, seq }) => [id, seq]));
  const hashes = (await hashesOf(table).where({ logId }).toArray()).filter(({ seq }) => seq >= from);
  await hashesOf(table).bulkDelete(hashes.map(({ seq }) => [logId, seq]));
  await hashesOf(table).bulkPut(
    hashes.flatMap((hash) => {
      const seq = seqOf.get(hash.id);
      return seq === undefined ? [] : [{ ...hash, seq }];
    }),
  );
  await logsOf(table).put({ ...log, nextSeq: from + numbered.length, hasRefusals: true });
};
