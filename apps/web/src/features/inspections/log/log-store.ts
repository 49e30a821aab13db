import type { Decided } from '@trapline/contract/inspections/field-entries.ts';
import { LOG_ENTRIES_MAX } from '@trapline/contract/inspections/rules.ts';
import type { PhoneDatabase } from '~/lib/phone/database.ts';
import { randomKey } from '~/lib/random-key.ts';
import {
  isForbidden,
  isUnawaited,
  type LogContent,
  type LoggedEntry,
  type LogOwner,
  type StoredLog,
} from './log-entry.ts';
import { settleWithdrawn } from './photo-store.ts';
import { completeEnd, type SealedHash, toSealedHash } from './sealed-hashes.ts';
import { type EntryEvent, isUnsent, nextEntryState } from './states.ts';

/** A longer undo time means that the clock was set back since. */
export const MAX_UNDO_MS = 60_000;

/** An entry before it is stored in a log. */
export type NewEntry = Pick<LoggedEntry, 'id' | 'madeAt' | 'clockAhead' | 'undoUntil'> & {
  readonly content: LogContent;
};

type Tables = Parameters<Parameters<PhoneDatabase['write']>[0]>[0];

const logsOf = (table: Tables) => table<StoredLog, string>('logs');
const entriesOf = (table: Tables) => table<LoggedEntry, number>('logEntries');

const hashesOf = (table: Tables) => table<SealedHash, [string, number]>('logHashes');

const openLogOf = (table: Tables, { userUuid, placeUuid, visitUuid }: LogOwner) =>
  logsOf(table)
    // an index does not contain rows without a visit
    .where(visitUuid === null ? { userUuid, placeUuid } : { userUuid, visitUuid })
    .filter((log) => !log.isClosed && log.visitUuid === visitUuid)
    .first();

const createLog = async (table: Tables, { userUuid, placeUuid, visitUuid }: LogOwner): Promise<StoredLog> => {
  const log = { logId: randomKey(), userUuid, placeUuid, visitUuid, nextSeq: 1, isClosed: false };
  await logsOf(table).add(log);
  return log;
};

/** Applies an event to entries; those whose state does not allow it stay unchanged. */
const applyEvent = async (
  table: Tables,
  entries: readonly LoggedEntry[],
  event: EntryEvent,
  change: Partial<LoggedEntry> = {},
): Promise<void> => {
  const moved = entries.map((entry) => ({ entry, state: nextEntryState(entry.state, event) }));
  const deleted = moved.flatMap(({ entry, state }) => (state === 'deleted' ? [entry.local ?? 0] : []));
  const changed = moved.flatMap(({ entry, state }) =>
    state === null || state === 'deleted' ? [] : [{ ...entry, ...change, state }],
  );
  await entriesOf(table).bulkDelete(deleted);
  await entriesOf(table).bulkPut(changed);
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
const sealLog = async (table: Tables, log: StoredLog, now: number): Promise<void> => {
  const undoable = (await entriesOf(table).where({ logId: log.logId }).sortBy('local')).filter(
    ({ state }) => state === 'undoable',
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
  const next = await createLog(table, log);
  const left = undoable.slice(numbered.length);
  await entriesOf(table).bulkPut(left.map((entry) => ({ ...entry, logId: next.logId })));
  await sealLog(table, next, now);
};

/**
 * Closes a log and continues it in a new one: entries that the server does not have keep their ids, so the server
 * recognises an entry that it did receive.
 */
const continueInNewLog = async (table: Tables, logId: string): Promise<void> => {
  const log = await logsOf(table).get(logId);
  if (!log) return;
  await logsOf(table).put({ ...log, isClosed: true });
  await hashesOf(table).where({ logId }).delete();
  const unsent = (await entriesOf(table).where({ logId }).sortBy('local')).filter(isUnsent);
  if (unsent.length === 0) return;
  const next = await createLog(table, log);
  const sealed = unsent
    .filter(({ state }) => state === 'sealed')
    .toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
  const numbered = sealed.map((entry, index) => ({ ...entry, logId: next.logId, seq: index + 1 }));
  const undoable = unsent.filter(({ state }) => state === 'undoable').map((entry) => ({ ...entry, logId: next.logId }));
  await entriesOf(table).bulkPut([...numbered, ...undoable]);
  if (log.visitUuid !== null) await hashesOf(table).bulkPut(numbered.map(toSealedHash));
  await logsOf(table).put({ ...next, nextSeq: numbered.length + 1 });
};

const entriesWithIds = (table: Tables, ids: readonly string[]) =>
  entriesOf(table)
    .where('id')
    .anyOf([...ids])
    .toArray();

/** The uuids of the records that an entry creates, corrects or withdraws. */
const createdBy = ({ id, content }: LoggedEntry): string => (content.kind === 'addPhoto' ? content.body.photoId : id);
const subjectOf = ({ content }: LoggedEntry): string | null => {
  if (content.kind === 'removePhoto') return content.body.photoId;
  return content.kind === 'changeRecord' || content.kind === 'removeRecord' ? content.body.record : null;
};

/** Corrections of what these entries create; they have no number yet, because an earlier one has none. */
const dependentsOf = async (table: Tables, entries: readonly LoggedEntry[]): Promise<readonly LoggedEntry[]> => {
  const created = new Set(entries.map(createdBy));
  const logIds = new Set(entries.map(({ logId }) => logId));
  const others = await entriesOf(table)
    .where('logId')
    .anyOf([...logIds])
    .toArray();
  return others.filter((entry) => created.has(subjectOf(entry) ?? '') && !entries.some(({ id }) => id === entry.id));
};

/** Values of the phone itself, by their names. */
type PhoneValue = { readonly key: 'database'; readonly value: string };

/** The log of a person on this phone; every function is one transaction. */
export const createLogStore = (database: PhoneDatabase) => ({
  /** The uuid of this database: a phone whose browser has deleted the database gets another one. */
  databaseUuid: (): Promise<string> =>
    database.write(async (table) => {
      const values = table<PhoneValue, string>('phone');
      const stored = await values.get('database');
      if (stored) return stored.value;
      const value = randomKey();
      await values.add({ key: 'database', value });
      return value;
    }),

  /** All entries of this person, in the order in which they were made. */
  list: (userUuid: string): Promise<LoggedEntry[]> =>
    database.read((table) => entriesOf(table).where({ userUuid }).sortBy('local')),

  /** The logs of this person that the server knows and accepts. */
  listOpenLogs: (userUuid: string): Promise<StoredLog[]> =>
    database.read((table) =>
      logsOf(table)
        .filter((log) => log.userUuid === userUuid && !log.isClosed && log.nextSeq > 1)
        .toArray(),
    ),

  /** Stores all entries of one tap; `beside` makes the other writes of the same tap, for example the emptied draft. */
  append: (owner: LogOwner, added: readonly NewEntry[], beside?: (table: Tables) => Promise<unknown>): Promise<void> =>
    database.write(async (table) => {
      const { logId } = (await openLogOf(table, owner)) ?? (await createLog(table, owner));
      // a second attempt after an error may find what the first one has stored
      const known = new Set(
        (
          await entriesWithIds(
            table,
            added.map(({ id }) => id),
          )
        ).map(({ id }) => id),
      );
      const fields = { ...owner, logId, seq: null, state: 'undoable', fault: null, decidedAt: null } as const;
      await entriesOf(table).bulkAdd(added.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, ...fields })));
      await beside?.(table);
    }),

  /**
   * Deletes entries without a number, or refused ones that the server does not await; returns false, and deletes nothing,
   * if one of them is another one.
   */
  undo: (ids: readonly string[], beside?: (table: Tables) => Promise<unknown>): Promise<boolean> =>
    database.write(async (table) => {
      const entries = await entriesWithIds(table, ids);
      const mayGo = (entry: LoggedEntry) => entry.state === 'undoable' || isUnawaited(entry);
      if (entries.length < ids.length || !entries.every(mayGo)) return false;
      await applyEvent(table, [...entries, ...(await dependentsOf(table, entries))], 'undo');
      await beside?.(table);
      return true;
    }),

  /** Ends the hold of these entries, or of all. */
  release: (userUuid: string, ids: readonly string[] | 'all'): Promise<void> =>
    database.write(async (table) => {
      const undoable = await entriesOf(table).where({ userUuid, state: 'undoable' }).toArray();
      const ended = ids === 'all' ? undoable : undoable.filter(({ id }) => ids.includes(id));
      await entriesOf(table).bulkPut(ended.map((entry) => ({ ...entry, undoUntil: 0 })));
    }),

  /** Gives numbers to all entries of this person whose undo time has ended. */
  seal: (userUuid: string, now: number): Promise<void> =>
    database.write(async (table) => {
      const undoable = await entriesOf(table).where({ userUuid, state: 'undoable' }).toArray();
      for (const logId of new Set(undoable.map((entry) => entry.logId))) {
        const log = await logsOf(table).get(logId);
        if (log) await sealLog(table, log, now);
      }
    }),

  /** Stores the response to a batch. Only entries named in it are on the server. */
  acknowledge: (logId: string, outcomes: readonly Decided[], now: number): Promise<void> =>
    database.write(async (table) => {
      const entries = await entriesOf(table).where({ logId }).toArray();
      for (const { seq, outcome, code } of outcomes) {
        const fault = code === null ? null : { code, message: '' };
        const decided = entries.filter((entry) => entry.seq === seq);
        await applyEvent(table, decided, outcome, { fault, decidedAt: now });
        for (const entry of decided) await settleWithdrawn(table, entry, { outcome, code });
      }
    }),

  /**
   * The server expects this number, because it has lost later ones (restored from a backup): the entries from there on
   * are sent again. If the phone does not have that entry any more, the rest goes to a new log.
   */
  rewind: (logId: string, expected: number): Promise<void> =>
    database.write(async (table) => {
      const lost = (await entriesOf(table).where({ logId }).toArray()).filter(({ seq }) => (seq ?? 0) >= expected);
      await applyEvent(table, lost, 'missing', { fault: null, decidedAt: null, rejection: null });
      const isThere = lost.some(({ seq, state }) => seq === expected && state !== 'unsendable');
      if (!isThere) await continueInNewLog(table, logId);
    }),

  /** The server does not accept the numbers of this log. */
  fork: (logId: string): Promise<void> => database.write((table) => continueInNewLog(table, logId)),

  /** The server refuses these entries for good; the others continue in a new log, because numbers have no gaps. */
  refuse: (logId: string, ids: readonly string[], fault: LoggedEntry['fault'], now: number): Promise<void> =>
    database.write(async (table) => {
      const refused = await entriesWithIds(table, ids);
      await applyEvent(table, refused, 'refuse', { fault, decidedAt: now });
      // a removal without effect: the photos are part of the visit
      for (const entry of refused) await settleWithdrawn(table, entry, { outcome: 'set_aside', code: null });
      await continueInNewLog(table, logId);
    }),

  /**
   * Resends refused entries: they get new numbers. Without a request of the person, those that a rule forbids stay: a
   * mended server refuses them as well.
   */
  retryRefused: (userUuid: string, { isRequested }: { readonly isRequested: boolean }): Promise<void> =>
    database.write(async (table) => {
      const unsendable = await entriesOf(table).where({ userUuid, state: 'unsendable' }).toArray();
      const refused = unsendable.filter((entry) => isRequested || !isForbidden(entry));
      for (const entry of refused) {
        const { logId } = (await openLogOf(table, entry)) ?? (await createLog(table, entry));
        await applyEvent(table, [entry], 'retry', { logId, seq: null, undoUntil: 0, fault: null, decidedAt: null });
      }
    }),

  /** The office has rejected these entries, each for its reason. */
  reject: (reasons: ReadonlyMap<string, string>): Promise<void> =>
    database.write(async (table) => {
      for (const entry of await entriesWithIds(table, [...reasons.keys()]))
        await applyEvent(table, [entry], 'reject', { rejection: reasons.get(entry.id) ?? '' });
    }),

  /** The visit was read with these entries in it, or the office has settled them. Returns those that were deleted. */
  forget: (ids: readonly string[], event: 'read' | 'settle'): Promise<readonly string[]> =>
    database.write(async (table) => {
      const entries = await entriesWithIds(table, ids);
      await applyEvent(table, entries, event);
      return entries.filter(({ state }) => nextEntryState(state, event) === 'deleted').map(({ id }) => id);
    }),
});

export type LogStore = ReturnType<typeof createLogStore>;
