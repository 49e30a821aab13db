import type { UpdateScheduleEventPayload } from '@trapline/contract/schedule/schemas.ts';
import { addDays } from '../../kernel/wall-clock.ts';
import type { EventFields, LockedEvent } from './schedule.queries.ts';
import { hoursOf, ONCE, repetitionOf } from './sent-series.ts';
import { type Series, slotOn } from './series.ts';
import type { PlannedVisit } from './visits.queries.ts';

const DAY_MS = 86_400_000;
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

type Hours = Pick<Series, 'first_day' | 'time_from' | 'time_to' | 'timezone' | 'all_day'>;

/** When the visit is to be, in the zone it is to have; what is not sent stays on the clock as it stood there. */
const hoursSent = (event: LockedEvent, visit: PlannedVisit | null, body: UpdateScheduleEventPayload): Hours => {
  const timezone = body.timezone ?? event.timezone;
  const all_day = body.allDay ?? event.all_day;
  const day = visit?.day ?? event.first_day;
  if (body.dateFrom === undefined && body.dateTo === undefined && all_day === event.all_day)
    return { timezone, all_day, first_day: day, time_from: event.time_from, time_to: event.time_to };
  const stands = slotOn({ ...event, timezone }, day);
  const dateFrom = body.dateFrom ?? stands.startsAt.toISOString();
  const length = stands.endsAt.getTime() - stands.startsAt.getTime();
  const dateTo = body.dateTo ?? new Date(Date.parse(dateFrom) + length).toISOString();
  return { timezone, all_day, ...hoursOf({ dateFrom, dateTo, allDay: all_day }, timezone) };
};

/**
 * The event as it is to be. A visit in the middle that was moved by two days moves the whole series by two (`keepsFirst`),
 * or begins the series that follows.
 */
export const changedEvent = (
  event: LockedEvent,
  visit: PlannedVisit | null,
  body: UpdateScheduleEventPayload,
  { keepsFirst }: { readonly keepsFirst: boolean },
): EventFields => {
  const hours = hoursSent(event, visit, body);
  const first_day =
    visit && keepsFirst ? addDays(event.first_day, daysBetween(visit.day, hours.first_day)) : hours.first_day;
  const repetition =
    body.periodicity === undefined
      ? { unit: event.unit, every: event.every, until_day: event.until_day, without_weekends: event.without_weekends }
      : body.periodicity === null
        ? ONCE
        : repetitionOf(body.periodicity, { firstDay: first_day, timezone: hours.timezone });
  return {
    ...hours,
    ...repetition,
    first_day,
    name: body.name ?? event.name,
    type: body.type ?? event.type,
    description: body.description === undefined ? event.description : body.description || null,
  };
};

const PLAN = [
  'timezone',
  'all_day',
  'first_day',
  'time_from',
  'time_to',
  'unit',
  'every',
  'until_day',
  'without_weekends',
] as const satisfies readonly (keyof Series)[];

export const isAnotherPlan = (change: Partial<EventFields>): boolean => PLAN.some((key) => key in change);
