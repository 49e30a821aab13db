import type { LoggedEntry } from './log-entry.ts';
import type { SenderState } from './states.ts';

export type LogState = {
  /** Of the person who is signed in, in the order in which they were made. */
  readonly entries: readonly LoggedEntry[];
  /** Ids of entries that are not on the disk yet. */
  readonly unsaved: ReadonlySet<string>;
  /** Whether the database was read, or cannot be read. */
  readonly isLoaded: boolean;
  readonly sender: SenderState;
  /** The error because of which the sender waits. */
  readonly stalled: unknown;
  /** When the last entry was sent (ms); null while none was sent by this page. */
  readonly allSentAt: number | null;
};

export const EMPTY_LOG: LogState = {
  entries: [],
  unsaved: new Set(),
  isLoaded: false,
  sender: 'stopped',
  stalled: null,
  allSentAt: null,
};

/** Whether two readings of an entry show the same. */
const isSame = (one: LoggedEntry, other: LoggedEntry): boolean =>
  one.id === other.id &&
  one.state === other.state &&
  one.seq === other.seq &&
  one.logId === other.logId &&
  one.undoUntil === other.undoUntil &&
  one.decidedAt === other.decidedAt &&
  one.fault?.code === other.fault?.code &&
  one.rejection === other.rejection;

/** The entries as they were read, with the objects of before for those that have not changed. */
export const withKnown = (read: readonly LoggedEntry[], before: readonly LoggedEntry[]): readonly LoggedEntry[] => {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const entries = read.map((entry) => {
    const other = known.get(entry.id);
    return other && isSame(entry, other) ? other : entry;
  });
  const isUnchanged = entries.length === before.length && entries.every((entry, index) => entry === before[index]);
  return isUnchanged ? before : entries;
};

/** The entries with these in place of those with the same ids; new ones follow the others. */
export const withWritten = (
  before: readonly LoggedEntry[],
  written: readonly LoggedEntry[],
): readonly LoggedEntry[] => {
  const rest = new Map(written.map((entry) => [entry.id, entry]));
  const replaced = before.map((entry) => {
    const other = rest.get(entry.id);
    rest.delete(entry.id);
    return other ?? entry;
  });
  return [...replaced, ...rest.values()];
};
