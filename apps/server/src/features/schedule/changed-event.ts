import type { UpdateScheduleEventPayload } from '@trapline/contract/schedule/schemas.ts';
import { addDays, readClock } from '../../kernel/wall-clock.ts';
import type { EventFields, LockedEvent } from './schedule.queries.ts';
import { monthDayFrom, monthDayOf, type Series, slotOfDay } from './series.ts';
import { hoursOf, ONCE, repetitionOf } from './series-from-body.ts';
import type { PlannedVisit } from './visits.queries.ts';

const DAY_MS = 86_400_000;
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

type Hours = Pick<Series, 'first_day' | 'time_from' | 'time_to' | 'timezone' | 'all_day'>;

/** The new time of the visit in its new timezone; a time that is not sent stays at the same local time. */
const hoursFromBody = (event: LockedEvent, visit: PlannedVisit | null, body: UpdateScheduleEventPayload): Hours => {
  const timezone = body.timezone ?? event.timezone;
  const all_day = body.allDay ?? event.all_day;
  const day = visit?.day ?? event.first_day;
  if (body.dateFrom === undefined && body.dateTo === undefined && all_day === event.all_day)
    return { timezone, all_day, first_day: day, time_from: event.time_from, time_to: event.time_to };
  const current = slotOfDay({ ...event, timezone }, day);
  const dateFrom = body.dateFrom ?? current.startsAt.toISOString();
  const length = current.endsAt.getTime() - current.startsAt.getTime();
  // days are 23 to 25 hours long, so the length of one whole day is not that of another
  const dateTo = body.dateTo ?? (all_day ? dateFrom : new Date(Date.parse(dateFrom) + length).toISOString());
  const hours = hoursOf({ dateFrom, dateTo, allDay: all_day }, timezone);
  // a visit that was moved on its own and stays on its day changes the hours of the series, not its day
  const isOnOwnDay = visit?.moved === true && hours.first_day === readClock(visit.starts_at, timezone).day;
  return { timezone, all_day, ...hours, ...(isOnOwnDay && { first_day: day }) };
};

/** A series whose visit stays on its day and which repeats as before takes place on the same day of the month. */
const monthDayAfter = (event: LockedEvent, unit: Series['unit'], first_day: string): number | null =>
  (unit === 'MONTHLY' || unit === 'YEARLY') && unit === event.unit ? monthDayFrom(first_day, monthDayOf(event)) : null;

/**
 * The event after the change. If a visit in the middle is moved by two days, the whole series moves by two days
 * (`movesFirstDay`), or the visit starts the following series.
 */
export const applyChanges = (
  event: LockedEvent,
  visit: PlannedVisit | null,
  body: UpdateScheduleEventPayload,
  { movesFirstDay }: { readonly movesFirstDay: boolean },
): EventFields => {
  const hours = hoursFromBody(event, visit, body);
  const first_day =
    visit && movesFirstDay ? addDays(event.first_day, daysBetween(visit.day, hours.first_day)) : hours.first_day;
  const repetition =
    body.periodicity === undefined
      ? event
      : body.periodicity === null
        ? ONCE
        : repetitionOf(body.periodicity, { firstDay: first_day, timezone: hours.timezone });
  const { unit, every, until_day, without_weekends } = repetition;
  const staysOnDay = hours.first_day === (visit?.day ?? event.first_day);
  return {
    ...hours,
    unit,
    every,
    until_day,
    without_weekends,
    first_day,
    month_day: staysOnDay ? monthDayAfter(event, unit, first_day) : null,
    name: body.name ?? event.name,
    type: body.type ?? event.type,
    description: body.description === undefined ? event.description : body.description || null,
  };
};

const PLAN_FIELDS = [
  'timezone',
  'all_day',
  'first_day',
  'time_from',
  'time_to',
  'unit',
  'every',
  'until_day',
  'without_weekends',
  'month_day',
] as const satisfies readonly (keyof Series)[];

export const changesPlan = (change: Partial<EventFields>): boolean => PLAN_FIELDS.some((key) => key in change);
