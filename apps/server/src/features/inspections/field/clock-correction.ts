import type { LogEntry } from '@trapline/contract/inspections/field-entries.ts';

/** A smaller difference between the clocks of phone and server is not corrected: it may be the delay of the network. */
const OFFSET_TOLERANCE_MS = 120_000;

/**
 * The difference at the time of the entry. That of the request is exact, but wrong if after the entry the request was
 * delayed, or the clock was set back, or right. Then the difference that the phone knew when it made the entry counts. A
 * clock that was set forward, and is wrong in the request, may have been set before the entry.
 */
const offsetAtEntry = ({ madeAt, clockAhead }: LogEntry, offset: number, receivedAt: Date): number => {
  if (clockAhead === undefined) return offset;
  const known = -clockAhead;
  // not made with the clock that the phone knew
  if (Date.parse(madeAt) + known > receivedAt.getTime() + OFFSET_TOLERANCE_MS) return offset;
  const isLate = offset - known > OFFSET_TOLERANCE_MS;
  const isSetRight = known - offset > OFFSET_TOLERANCE_MS && Math.abs(offset) <= OFFSET_TOLERANCE_MS;
  return isLate || isSetRight ? known : offset;
};

/** What is added to the time of an entry; `offset` is how far the clock of the phone is behind in its request. */
export const correctionOf = (entry: LogEntry, offset: number, receivedAt: Date): number => {
  const wrong = offsetAtEntry(entry, offset, receivedAt);
  return Math.abs(wrong) > OFFSET_TOLERANCE_MS ? wrong : 0;
};
