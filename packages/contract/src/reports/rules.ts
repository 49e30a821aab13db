/** Maximum number of reports of one facility; the list of them is not paged. */
export const MAX_REPORTS = 5000;

/** Maximum number of facilities in one report. */
export const MAX_REPORT_PLACES = 20;

/** Maximum number of days in one report: three years with a leap day. */
const MAX_REPORT_DAYS = 1097;

export const REPORT_NOTE_MAX = 5000;

/** Number of characters of a note that lists show (F §9). */
export const NOTE_PREVIEW_LENGTH = 120;

/** Intervals over which a table adds up its numbers. */
export const INTERVALS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Types of records in a table. */
export const TABLE_TYPES = ['OBJECTS', 'ACTIONS', 'OBSERVATIONS'] as const;
export type TableType = (typeof TABLE_TYPES)[number];

/** Ranges of up to this many days can be totalled by day or week; longer ones only by month or year (F §9). */
const MAX_DAYS_BY_DAY = 35;

/** Maximum number of days in one table: ten years. */
export const MAX_TABLE_DAYS = 3653;

const DAY_MS = 86_400_000;

/** Number of days of a range, including both ends, which have the form `2026-11-23`. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The intervals that may be chosen for a range; for a long range only months and years. */
export const intervalsFor = (from: string, to: string): readonly Interval[] =>
  countDays(from, to) > MAX_DAYS_BY_DAY ? ['MONTH', 'YEAR'] : INTERVALS;

/** Whether the period is valid: it ends after its start. */
export const isPeriod = ({ dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string }): boolean =>
  Date.parse(dateTo) > Date.parse(dateFrom);

/** Whether the period is longer than a report allows; one hour is tolerated because of daylight saving time. */
export const isTooLong = ({ dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string }): boolean =>
  (Date.parse(dateTo) - Date.parse(dateFrom)) / DAY_MS > MAX_REPORT_DAYS + 1 / 24;
