import type { LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { correctionOf } from './clock-correction.ts';

const DAY_MS = 24 * 3_600_000;

/** A visit or an intervention may stay on a phone for months. */
const OLDEST_WORK_MS = 365 * DAY_MS;

/** The earliest time of the start of a visit, and of work outside of visits, that was received at this time. */
export const earliestWork = (receivedAt: Date): Date => new Date(receivedAt.getTime() - OLDEST_WORK_MS);

/** How far the clock of the phone is behind the server; negative if it is ahead. */
export const offsetOf = (now: Date, sentAt: string): number => now.getTime() - Date.parse(sentAt);

type Bounds = {
  readonly offset: number;
  /** The start of the visit; for the start itself, and outside of visits, the earliest time of work. */
  readonly startedAt: Date;
  /** The time of the preceding entry; null if the entry does not depend on it. */
  readonly lastEntryAt: Date | null;
  readonly receivedAt: Date;
};

/**
 * The effective time of an entry: corrected by the measured clock difference, within the visit, and in a visit not
 * before the preceding entry, because entries are ordered by number. That also applies if the clock of the server was
 * set back meanwhile.
 */
export const countedMoment = (entry: LogEntry, { offset, startedAt, lastEntryAt, receivedAt }: Bounds): Date => {
  const corrected = Date.parse(entry.madeAt) + correctionOf(entry, offset, receivedAt);
  const earliest = Math.max(startedAt.getTime(), lastEntryAt?.getTime() ?? 0);
  const latest = Math.max(receivedAt.getTime(), earliest);
  return new Date(Math.min(Math.max(corrected, earliest), latest));
};
