import type { LoggedEntry } from './log-entry.ts';

/** The maximum of one request. */
export const BATCH_ENTRIES = 50;
const BATCH_BYTES = 256 * 1024;

/** Everything but the content: id, number and moment. */
const FRAME_BYTES = 200;
const encoder = new TextEncoder();
const sizeOf = ({ content }: LoggedEntry): number => encoder.encode(JSON.stringify(content)).length + FRAME_BYTES;

export const sizeOfBatch = (batch: readonly LoggedEntry[]): number =>
  batch.reduce((bytes, entry) => bytes + sizeOf(entry), 0);

export const bySeq = (one: LoggedEntry, other: LoggedEntry): number => (one.seq ?? 0) - (other.seq ?? 0);

/** The log with the oldest waiting entry. */
const oldestLog = (sealed: readonly LoggedEntry[]): string | undefined =>
  sealed.toSorted((one, other) => (one.local ?? 0) - (other.local ?? 0))[0]?.logId;

/**
 * The oldest waiting entry of the facility of this visit names the log, otherwise the oldest of all. An earlier visit of the
 * same facility goes first: its end and its refills are facts on which the later visit depends.
 */
const nextLog = (sealed: readonly LoggedEntry[], visitUuid: string | null): string | undefined => {
  const placeUuid = sealed.find((entry) => entry.visitUuid !== null && entry.visitUuid === visitUuid)?.placeUuid;
  return oldestLog(sealed.filter((entry) => entry.placeUuid === placeUuid)) ?? oldestLog(sealed);
};

type BatchOptions = {
  readonly limit?: number;
  /** The visit whose entries are sent before those of others. */
  readonly first?: string | null;
  /** Logs that are left out. */
  readonly without?: ReadonlySet<string>;
};

/** The next entries of one log to send, in the order of their numbers; empty when nothing waits. */
export const nextBatch = (
  entries: readonly LoggedEntry[],
  { limit = BATCH_ENTRIES, first = null, without = new Set() }: BatchOptions = {},
): readonly LoggedEntry[] => {
  const sealed = entries.filter(({ state, logId }) => state === 'sealed' && !without.has(logId));
  const logId = nextLog(sealed, first);
  const batch: LoggedEntry[] = [];
  let bytes = 0;
  for (const entry of sealed.filter((one) => one.logId === logId).toSorted(bySeq)) {
    bytes += sizeOf(entry);
    const isNext = batch.length === 0 || entry.seq === (batch.at(-1)?.seq ?? 0) + 1;
    if (!isNext || batch.length === limit || (batch.length > 0 && bytes > BATCH_BYTES)) break;
    batch.push(entry);
  }
  return batch;
};
