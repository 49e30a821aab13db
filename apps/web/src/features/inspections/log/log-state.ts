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

/** Whether two readings of the database show the same. */
export const areSame = (some: readonly LoggedEntry[], others: readonly LoggedEntry[]): boolean =>
  some.length === others.length &&
  some.every((entry, index) => {
    const other = others[index];
    const { id, state, seq, logId, undoUntil, rejection } = entry;
    return (
      other?.id === id &&
      other.state === state &&
      other.seq === seq &&
      other.logId === logId &&
      other.undoUntil === undoUntil &&
      other.rejection === rejection
    );
  });
