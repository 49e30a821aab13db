/** Reports of one facility: the list of them is whole. */
export const REPORTS_AT_MOST = 5000;

/** Facilities in one report. */
export const REPORT_PLACES_AT_MOST = 20;

/** Days in one report: three years and their leap day. */
export const REPORT_DAYS_AT_MOST = 1097;

export const REPORT_NOTE_MAX = 5000;

/** Letters of a note that lists show (F §9). */
export const NOTE_PREVIEW = 120;

const DAY_MS = 86_400_000;

/** Whether a period is one: its end after its start. */
export const isPeriod = ({ dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string }): boolean =>
  Date.parse(dateTo) > Date.parse(dateFrom);

/** Whether it is longer than a report tells. An hour more comes and goes with summer. */
export const isTooLong = ({ dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string }): boolean =>
  (Date.parse(dateTo) - Date.parse(dateFrom)) / DAY_MS > REPORT_DAYS_AT_MOST + 1 / 24;
