/** Reports of one facility: the list of them is whole. */
export const REPORTS_AT_MOST = 5000;

/** Facilities in one report. */
export const REPORT_PLACES_AT_MOST = 20;

/** Days in one report: three years and their leap day. */
const REPORT_DAYS_AT_MOST = 1097;

export const REPORT_NOTE_MAX = 5000;

/** Letters of a note that lists show (F §9). */
export const NOTE_PREVIEW = 120;

/** What the numbers of a table are summed up by. */
export const INTERVALS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Which records a table is of. */
export const TABLE_TYPES = ['OBJECTS', 'ACTIONS', 'OBSERVATIONS'] as const;
export type TableType = (typeof TABLE_TYPES)[number];

/** A table lists up to this many days one by one, longer periods by weeks (F §9). */
const DAYS_IN_DETAIL = 35;

/** Days in one table: ten years. */
export const TABLE_DAYS_AT_MOST = 3653;

const DAY_MS = 86_400_000;

/** Days of a range, both ends counted; given as `2026-11-23`. */
export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** What may be chosen for a range: of a long one only months and years. */
export const intervalsFor = (from: string, to: string): readonly Interval[] =>
  daysIn(from, to) > DAYS_IN_DETAIL ? ['MONTH', 'YEAR'] : INTERVALS;

/** Whether a period is one: its end after its start. */
export const isPeriod = ({ dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string }): boolean =>
  Date.parse(dateTo) > Date.parse(dateFrom);

/** Whether it is longer than a report allows. One hour more or less comes from daylight saving time. */
export const isTooLong = ({ dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string }): boolean =>
  (Date.parse(dateTo) - Date.parse(dateFrom)) / DAY_MS > REPORT_DAYS_AT_MOST + 1 / 24;
