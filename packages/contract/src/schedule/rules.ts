export const EVENT_TYPES = ['NEUTRAL', 'INSPECTION', 'INTERVENTION', 'MAINTENANCE', 'OTHER'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** BIWEEKLY is every second week and has no count (DEC-123). */
export const UNITS = ['DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Unit = (typeof UNITS)[number];

/** Units of a custom interval (R0566). */
export const CUSTOM_UNITS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const satisfies readonly Unit[];

/** Maximum count of a custom interval. */
export const INTERVAL_AT_MOST = 366;

/** Visits of a series without an end are planned this many years ahead (DEC-120). */
export const PLANNED_YEARS = 2;

/** Maximum number of active series of a facility: a series without an end expands to hundreds of visits. */
export const SERIES_AT_MOST = 100;

/** Maximum number of visits in one response. */
export const VISITS_AT_MOST = 10_000;
export const EVENTS_AT_MOST = 5000;

/** Maximum range of a list of visits: a year and the adjacent days that its calendar shows. */
export const SPAN_DAYS = 400;

export const PEOPLE_AT_MOST = 50;

/** How long before the start of a visit its people get a reminder (DEC-124). */
export const REMIND_HOURS = 24;

/** Scope of a change of a repeated visit: this visit, this and the following ones, or all. */
export const SCOPES = ['THIS', 'FOLLOWING', 'ALL'] as const;
export type Scope = (typeof SCOPES)[number];

type Begun = { readonly inspection: { readonly status: string } | null };

/** The inspection was started and not cancelled. */
export const isBegun = ({ inspection }: Begun): boolean => inspection !== null && inspection.status !== 'CANCELLED';
