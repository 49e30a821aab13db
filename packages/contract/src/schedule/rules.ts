export const EVENT_TYPES = ['NEUTRAL', 'INSPECTION', 'INTERVENTION', 'MAINTENANCE', 'OTHER'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** BIWEEKLY is every second week and has no count of its own (DEC-123). */
export const UNITS = ['DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Unit = (typeof UNITS)[number];

/** What an interval of one's own counts in (R0566). */
export const CUSTOM_UNITS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const satisfies readonly Unit[];

/** More is no plan any more. */
export const INTERVAL_AT_MOST = 366;

/** Visits of a repetition without an end are planned so far ahead (DEC-120). */
export const PLANNED_YEARS = 2;

/** Repeated events of a facility that still go on: each without an end is hundreds of visits written out. */
export const SERIES_AT_MOST = 100;

/** Visits of one answer. */
export const VISITS_AT_MOST = 10_000;
export const EVENTS_AT_MOST = 5000;

/** What a list of visits spans at most: a year and the days its calendar shows around. */
export const SPAN_DAYS = 400;

export const PEOPLE_AT_MOST = 50;

/** How long before a visit begins its people are reminded (DEC-124). */
export const REMIND_HOURS = 24;

/** What a change of a visit that repeats is of: itself, itself and what follows, or all of them. */
export const SCOPES = ['THIS', 'FOLLOWING', 'ALL'] as const;
export type Scope = (typeof SCOPES)[number];

type Begun = { readonly inspection: { readonly status: string } | null };

/** Started, and the visit was not given up. */
export const isBegun = ({ inspection }: Begun): boolean => inspection !== null && inspection.status !== 'CANCELLED';
