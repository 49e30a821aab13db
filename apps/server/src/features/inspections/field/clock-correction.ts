import type { LogEntry } from '@trapline/contract/inspections/field-entries.ts';

/** A smaller difference between the clocks of phone and server is not corrected: it may be the delay of the network. */
const OFFSET_TOLERANCE_MS = 120_000;

/**
 * The clock difference at the time of the entry. Usually it is the difference measured with the request. If the request
 * was delayed, or the clock was set back or corrected after the entry, the difference that the phone stored with the
 * entry is used. If the clock was set forward and is wrong in the request, it may have been changed before the entry,
 * so the difference of the request is used.
 */
const offsetAtEntry = ({ madeAt, clockAhead }: LogEntry, offset: number, receivedAt: Date): number => {
  if (clockAhead === undefined) return offset;
  const known = -clockAhead;
  // corrected by it, the entry would be later than its arrival: the clock was changed after the phone had measured it
  if (Date.parse(madeAt) + known > receivedAt.getTime() + OFFSET_TOLERANCE_MS) return offset;
  const isLate = offset - known > OFFSET_TOLERANCE_MS;
  const isSetRight = known - offset > OFFSET_TOLERANCE_MS && Math.abs(offset) <= OFFSET_TOLERANCE_MS;
  return isLate || isSetRight ? known : offset;
};

/**
 * What is added to the time of an entry. `offset`: milliseconds by which the clock of the phone was behind the server
 * when it sent the request.
 */
export const correctionOf = (entry: LogEntry, offset: number, receivedAt: Date): number => {
  const wrong = offsetAtEntry(entry, offset, receivedAt);
  return Math.abs(wrong) > OFFSET_TOLERANCE_MS ? wrong : 0;
};
