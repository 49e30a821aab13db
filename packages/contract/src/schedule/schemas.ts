import { z } from 'zod';
import { InspectionStatus } from '../inspections/schemas.ts';
import {
  amount,
  DayOrInstantInput,
  InstantInput,
  PersonName,
  Ref,
  requiredText,
  Timezone,
  text,
  Uuid,
  Version,
} from '../kernel/schemas.ts';
import {
  CONFLICT_KINDS,
  EVENT_TYPES,
  MAX_DISPATCH_DAYS,
  MAX_INTERVAL,
  MAX_PEOPLE,
  MAX_SPAN_DAYS,
  PERIODICITY_UNITS,
  SERIES_SCOPES,
} from './rules.ts';

/** `count` is the count of a custom interval; null if the unit is sufficient. `endDate` is the end of the last day. */
export const Periodicity = z.object({
  unit: z.enum(PERIODICITY_UNITS),
  count: z.number().nullable(),
  endDate: z.string().nullable(),
  withoutWeekends: z.boolean(),
});
export type Periodicity = z.infer<typeof Periodicity>;

/** A planned event, single or repeated; its dates are those of the first visit (R0782). */
export const ScheduleEvent = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  type: z.enum(EVENT_TYPES),
  description: z.string().nullable(),
  dateFrom: z.string(),
  dateTo: z.string(),
  allDay: z.boolean(),
  /** Its time zone: its visits stay at the same local time when clocks change. */
  timezone: z.string(),
  placeUuid: z.string(),
  placeName: z.string(),
  userUuids: z.array(z.string()),
  /** Those of `userUuids` who are blocked or no longer assigned to the facility: the visit needs another person. */
  unavailableUserUuids: z.array(z.string()),
  /** Company of the author: a client does not change what its contractor wrote (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
  periodicity: Periodicity.nullable(),
});
export type ScheduleEvent = z.infer<typeof ScheduleEvent>;

const VisitPerson = PersonName.extend({ uuid: z.string() });

/** One visit of an event. */
export const ScheduleVisit = z.object({
  uuid: z.string(),
  eventUuid: z.string(),
  /** The version of its event, which also increases with a change of one visit. */
  version: Version,
  name: z.string(),
  type: z.enum(EVENT_TYPES),
  description: z.string().nullable(),
  dateFrom: z.string(),
  dateTo: z.string(),
  allDay: z.boolean(),
  timezone: z.string(),
  placeUuid: z.string(),
  placeName: z.string(),
  userUuids: z.array(z.string()),
  /** The people of `userUuids` with their names. */
  people: z.array(VisitPerson),
  /** Those of `userUuids` who are blocked or no longer assigned to the facility: the visit needs another person. */
  unavailableUserUuids: z.array(z.string()),
  /** Company of the author: a client does not change what its contractor wrote (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
  repeats: z.boolean(),
  /** The visit differs from its series. */
  changed: z.boolean(),
  /** Its inspection; null before the start, and for a caller who may not see the inspection. */
  inspection: z.object({ uuid: z.string(), status: InspectionStatus }).nullable(),
});
export type ScheduleVisit = z.infer<typeof ScheduleVisit>;

/** The position of a facility of the board in degrees; facilities without a known position are left out. */
export const DispatchPlace = z.object({ uuid: z.string(), latitude: z.number(), longitude: z.number() });
export type DispatchPlace = z.infer<typeof DispatchPlace>;

/** A visit of the caller’s day, with what is needed to go there. */
export const VisitOfToday = ScheduleVisit.extend({
  placeAddress: z.string(),
  /** Null if unknown, and for a controller, who gets no contact data (DEC-048). */
  placePhone: z.string().nullable(),
  /** Its end has passed and it was not started, today or in the last days. */
  isLate: z.boolean(),
});
export type VisitOfToday = z.infer<typeof VisitOfToday>;

/** A custom interval has a count and a unit; every second week has its own value (R0629, R0630). */
const PeriodicityPayload = z
  .object({
    unit: z.enum(PERIODICITY_UNITS),
    count: amount(1, MAX_INTERVAL).nullish(),
    /** A date, or an instant of that day. */
    endDate: DayOrInstantInput.nullish(),
    withoutWeekends: z.boolean().default(false),
  })
  .refine(({ unit, count }) => unit !== 'BIWEEKLY' || count == null, { path: ['count'] });

const fields = {
  name: requiredText(200),
  type: z.enum(EVENT_TYPES),
  description: text(2000).nullish(),
  dateFrom: InstantInput,
  dateTo: InstantInput,
  allDay: z.boolean(),
  timezone: Timezone,
  userUuids: z.array(Ref).max(MAX_PEOPLE),
  periodicity: PeriodicityPayload.nullish(),
};

/** If absent, the time zone is that of the author; a facility has none. */
export const ScheduleEventPayload = z.object({
  ...fields,
  allDay: fields.allDay.optional(),
  timezone: fields.timezone.optional(),
  userUuids: fields.userUuids.default([]),
  /** As in the specification; the path names the facility. */
  placeUuid: Ref.optional(),
});
export type ScheduleEventPayload = z.output<typeof ScheduleEventPayload>;

/** Which visits a change applies to; if absent, all (DEC-121). */
const SeriesSelection = { scope: z.enum(SERIES_SCOPES).optional(), visitUuid: Uuid.optional() };

/** Absent fields stay as they are. If a visit is named, the dates are those of the visit. */
export const UpdateScheduleEventPayload = z
  .object(fields)
  .partial()
  .extend(SeriesSelection)
  /** Accepted because the form also sends it for planning; a visit stays at its facility. */
  .extend({ placeUuid: Ref.optional() });
export type UpdateScheduleEventPayload = z.output<typeof UpdateScheduleEventPayload>;

export const DeleteScheduleEventQuery = z.object(SeriesSelection);

const DAY_MS = 86_400_000;

export const VisitsQuery = z
  .object({ from: InstantInput, to: InstantInput, placeId: Ref.optional() })
  .refine(({ from, to }) => to > from, { path: ['to'], params: { code: 'invalid_date' } })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_SPAN_DAYS * DAY_MS, {
    path: ['to'],
    params: { code: 'period_too_long', limit: MAX_SPAN_DAYS },
  });

export const DispatchQuery = z
  .object({ from: InstantInput, to: InstantInput })
  .refine(({ from, to }) => to > from, { path: ['to'], params: { code: 'invalid_date' } })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_DISPATCH_DAYS * DAY_MS, {
    path: ['to'],
    params: { code: 'period_too_long', limit: MAX_DISPATCH_DAYS },
  });

/** A person on the dispatch board: a technician who may start inspections, or somebody with a visit in the period. */
export const DispatchPerson = VisitPerson.extend({
  isActive: z.boolean(),
  /** Facilities with a visit in the period, and the requested one, where the person may start inspections. */
  inspectsPlaceUuids: z.array(z.string()),
  /** Such facilities to which the person is assigned without that right. */
  assignedPlaceUuids: z.array(z.string()),
});
export type DispatchPerson = z.infer<typeof DispatchPerson>;

/** Absent fields stay as they are; without an end the visit keeps its length. */
export const MoveVisitPayload = z.object({
  dateFrom: InstantInput.optional(),
  dateTo: InstantInput.optional(),
  userUuids: z.array(Ref).max(MAX_PEOPLE).optional(),
});
export type MoveVisitPayload = z.output<typeof MoveVisitPayload>;

export const VisitConflict = z.object({
  kind: z.enum(CONFLICT_KINDS),
  userUuid: z.string(),
  /** The other visit at the same time; null for a missing right. */
  visit: z
    .object({
      uuid: z.string(),
      name: z.string(),
      placeName: z.string(),
      dateFrom: z.string(),
      dateTo: z.string(),
    })
    .nullable(),
});
export type VisitConflict = z.infer<typeof VisitConflict>;
