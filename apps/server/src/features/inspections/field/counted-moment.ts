import type { LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { correctionOf } from './clock-correction.ts';

const DAY_MS = 24 * 3_600_000;

/** A phone starts no visit with data older than 30 days. */
const OLDEST_START_MS = 30 * DAY_MS;

/** An intervention may stay on a phone for months. */
const OLDEST_WORK_MS = 365 * DAY_MS;

/** The earliest time of work outside of visits. */
export const earliestWork = (now: Date): Date => new Date(now.getTime() - OLDEST_WORK_MS);

/** How far the clock of the phone is behind the server; negative if it is ahead. */
export const offsetOf = (now: Date, sentAt: string): number => now.getTime() - Date.parse(sentAt);

type Bounds = {
  readonly offset: number;
  /** The start of the visit, or the earliest time of work outside of visits; null for the start itself. */
  readonly startedAt: Date | null;
  /** The time of the preceding entry; null if the entry does not depend on it. */
  readonly lastEntryAt: Date | null;
  readonly now: Date;
};

/**
 * The effective time of an entry: corrected by the measured clock difference, within the visit, and in a visit not
 * before the preceding entry, because entries are ordered by number. That also applies if the clock of the server was
 * set back meanwhile.
 */
export const countedMoment = (entry: LogEntry, { offset, startedAt, lastEntryAt, now }: Bounds): Date => {
  const opened = startedAt?.getTime() ?? now.getTime() - OLDEST_START_MS;
  const earliest = Math.max(opened, lastEntryAt?.getTime() ?? 0);
  const latest = Math.max(now.getTime(), earliest);
  const corrected = Date.parse(entry.madeAt) + correctionOf(entry, offset, now);
  return new Date(Math.min(Math.max(corrected, earliest), latest));
};
