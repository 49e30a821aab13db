import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { dayOf, timeOf } from '~/lib/days.ts';
import { minutesOfTime } from '../../logic/calendar.ts';

const HOUR_PX = 46;
const FIRST_HOUR = 6;
const LAST_HOUR = 19;
const HOURS_OF_DAY = 24;

/** The working day, extended to the visits outside of it. */
export const hourScaleOf = (visits: readonly ScheduleVisit[]) => {
  const timed = visits.filter(({ allDay }) => !allDay);
  const starts = timed.map(({ dateFrom }) => Math.floor(minutesOfTime(timeOf(dateFrom)) / 60));
  const ends = timed.map(({ dateFrom, dateTo }) =>
    dayOf(dateTo) === dayOf(dateFrom) ? Math.ceil(minutesOfTime(timeOf(dateTo)) / 60) : HOURS_OF_DAY,
  );
  const firstHour = Math.min(FIRST_HOUR, ...starts);
  const lastHour = Math.max(LAST_HOUR, ...ends);
  return {
    firstHour,
    hourPx: HOUR_PX,
    hours: Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index),
  };
};
