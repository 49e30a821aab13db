import type { Decided } from '@trapline/contract/inspections/field-entries.ts';
import type { PhoneDatabase } from '~/lib/phone/database.ts';
import { noteWritten } from '~/lib/phone/full-storage.ts';
import { randomKey } from '~/lib/random-key.ts';
import {
  isForbidden,
  isUnawaited,
  type LogContent,
  type LoggedEntry,
  type LogOwner,
  type StoredLog,
} from './log-entry.ts';
import { continueInNewLog, createLog, reuseNumbers, sealLog } from './log-numbers.ts';
import { applyEvent, entriesOf, logsOf, type Tables } from './log-tables.ts';
import { settleWithdrawn } from './photo-store.ts';
import { nextEntryState } from './states.ts';

/** An entry before it is stored in a log. */
export type NewEntry = Pick<LoggedEntry, 'id' | 'madeAt' | 'clockAhead' | 'undoUntil'> & {
  readonly content: LogContent;
};

/** An entry of a batch, with the number that it had then. */
type SentEntry = Pick<LoggedEntry, 'id' | 'seq'>;

const openLogOf = (table: Tables, { userUuid, placeUuid, visitUuid }: LogOwner) =>
  logsOf(table)
    // an index does not contain rows without a visit
    .where(visitUuid === null ? { userUuid, placeUuid } : { userUuid, visitUuid })
    .filter((log) => !log.isClosed && log.visitUuid === visitUuid)
    .first();

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

  /** The logs of this person that the server knows and accepts, and those of which it has refused entries. */
  listOpenLogs: (userUuid: string): Promise<StoredLog[]> =>
    database.read((table) =>
      logsOf(table)
        .filter((log) => log.userUuid === userUuid)
        .filter(({ isClosed, nextSeq, hasRefusals = false }) => (!isClosed && nextSeq > 1) || hasRefusals)
        .toArray(),
    ),

  /** The server knows that nothing is left of the refused entries of this log. */
  forgetRefusals: (logId: string): Promise<void> =>
    database.write(async (table) => {
      const log = await logsOf(table).get(logId);
      if (log) await logsOf(table).put({ ...log, hasRefusals: false });
    }),

  /**
   * Stores all entries of one tap; `beside` makes the other writes of the same tap, for example the emptied draft. Returns
   * the stored entries.
   */
  append: async (
    owner: LogOwner,
    added: readonly NewEntry[],
    beside?: (table: Tables) => Promise<unknown>,
  ): Promise<readonly LoggedEntry[]> => {
    const ids = added.map(({ id }) => id);
    const stored = await database.write(async (table) => {
      const { logId } = (await openLogOf(table, owner)) ?? (await createLog(table, owner));
      // a second attempt after an error may find what the first one has stored
      const known = await entriesWithIds(table, ids);
      const fields = { ...owner, logId, seq: null, state: 'undoable', fault: null, decidedAt: null } as const;
      const missing = added.filter(({ id }) => known.every((entry) => entry.id !== id));
      const rows = missing.map((one) => ({ ...one, ...fields }));
      const locals = await entriesOf(table).bulkAdd(rows, { allKeys: true });
      await beside?.(table);
      return [...known, ...rows.map((row, index) => ({ ...row, local: locals[index] }))];
    });
    noteWritten();
    return stored;
  },

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

  /** Ends the undo time of these entries, or of all. Returns them as they are now. */
  release: (userUuid: string, ids: readonly string[] | 'all'): Promise<readonly LoggedEntry[]> =>
    database.write(async (table) => {
      const undoable = await entriesOf(table).where({ userUuid, state: 'undoable' }).toArray();
      const ended = ids === 'all' ? undoable : undoable.filter(({ id }) => ids.includes(id));
      const released = ended.map((entry) => ({ ...entry, undoUntil: 0 }));
      await entriesOf(table).bulkPut(released);
      return released;
    }),

  /** Gives numbers to all entries of this person whose undo time has ended. Returns those without a number before. */
  seal: (userUuid: string, now: number): Promise<readonly LoggedEntry[]> =>
    database.write(async (table) => {
      const undoable = await entriesOf(table).where({ userUuid, state: 'undoable' }).toArray();
      for (const logId of new Set(undoable.map((entry) => entry.logId))) {
        const log = await logsOf(table).get(logId);
        if (log) await sealLog(table, log, now);
      }
      const locals = undoable.flatMap(({ local }) => local ?? []);
      return (await entriesOf(table).bulkGet(locals)).filter((entry) => entry !== undefined);
    }),

  /**
   * Stores the response to a batch. Only entries named in it are on the server; another tab may have given them other
   * numbers since.
   */
  acknowledge: (batch: readonly SentEntry[], outcomes: readonly Decided[], now: number): Promise<void> =>
    database.write(async (table) => {
      for (const { seq, outcome, code } of outcomes) {
        const fault = code === null ? null : { code, message: '' };
        const sent = batch.filter((entry) => entry.seq === seq).map(({ id }) => id);
        const decided = await entriesWithIds(table, sent);
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

  /**
   * The server does not accept the number of this entry: continues in a new log. Returns false without a change if this
   * log was made in that way and its first entry is refused.
   */
  fork: ({ logId, seq }: SentEntry & { readonly logId: string }): Promise<boolean> =>
    database.write(async (table) => {
      const isNew = seq === 1 && (await logsOf(table).get(logId))?.continues !== undefined;
      if (!isNew) await continueInNewLog(table, logId);
      return !isNew;
    }),

  /**
   * The server has refused these entries and stored nothing of them: the later ones get their numbers. If another tab
   * has done this already, nothing changes.
   */
  refuse: (logId: string, ids: readonly string[], fault: LoggedEntry['fault'], now: number): Promise<void> =>
    database.write(async (table) => {
      const refused = (await entriesWithIds(table, ids)).filter(
        (entry) => entry.logId === logId && entry.state === 'sealed',
      );
      if (refused.length === 0) return;
      await applyEvent(table, refused, 'refuse', { fault, decidedAt: now, seq: null });
      // a removal without effect: the photos are part of the visit
      for (const entry of refused) await settleWithdrawn(table, entry, { outcome: 'set_aside', code: null });
      await reuseNumbers(table, logId, Math.min(...refused.map(({ seq }) => seq ?? 1)));
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
