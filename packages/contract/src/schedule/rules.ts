export const EVENT_TYPES = ['NEUTRAL', 'INSPECTION', 'INTERVENTION', 'MAINTENANCE', 'OTHER'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** BIWEEKLY is every second week and has no count (DEC-123). */
export const PERIODICITY_UNITS = ['DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type PeriodicityUnit = (typeof PERIODICITY_UNITS)[number];

/** Units of a custom interval (R0566). */
export const CUSTOM_UNITS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const satisfies readonly PeriodicityUnit[];

/** Maximum count of a custom interval. */
export const MAX_INTERVAL = 366;

/** Visits of a series without an end are planned this many years ahead (DEC-120). */
export const PLANNED_YEARS = 2;

/** Maximum number of active series of a facility: a series without an end expands to hundreds of visits. */
export const MAX_SERIES = 100;

/** A visit that was not started counts as late for this many days. */
export const LATE_DAYS = 14;

/** Maximum number of visits of one person on one day. */
export const MAX_VISITS_OF_TODAY = 100;

/** Maximum number of visits in one response. */
export const MAX_VISITS = 10_000;
export const MAX_EVENTS = 5000;

/** Maximum range of a list of visits: a year and the adjacent days that its calendar shows. */
export const MAX_SPAN_DAYS = 400;

export const MAX_PEOPLE = 50;

/** Maximum range of the dispatch board: a week, with an hour for the change of clocks. */
export const MAX_DISPATCH_DAYS = 8;
/** Maximum number of visits and of people on the dispatch board. */
export const MAX_DISPATCH_VISITS = 2000;
export const MAX_DISPATCH_PEOPLE = 300;
/** Maximum number of overlapping visits that the response to a move names. */
export const MAX_CONFLICTS = 20;

/** Two visits of one person at the same time, or a person without the right to start inspections at the facility. */
export const CONFLICT_KINDS = ['OVERLAP', 'NO_RIGHT'] as const;

/** How long before the start of a visit its people get a reminder (DEC-124). */
export const REMINDER_HOURS = 24;

/** Scope of a change of a repeated visit: this visit, this and the following ones, or all. */
export const SERIES_SCOPES = ['THIS', 'FOLLOWING', 'ALL'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

type StartableVisit = { readonly inspection: { readonly status: string } | null };

/** The inspection was started and not cancelled. */
export const isStarted = ({ inspection }: StartableVisit): boolean =>
  inspection !== null && inspection.status !== 'CANCELLED';
