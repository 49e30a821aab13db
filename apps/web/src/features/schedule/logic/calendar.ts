import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { addDays, addMonths, dayOf, momentOf, mondayOf, startOfDay, timeOf } from '~/lib/days.ts';
import type { View } from '../search.ts';

const DAYS_PER_WEEK = 7;
/** A month always shows the same number of whole weeks, so that the layout does not jump between months. */
const WEEKS_OF_MONTH = 6;
const AGENDA_DAYS = 28;
const MINUTES_OF_HOUR = 60;
export const MINUTES_OF_DAY = 1440;

export const isSameMonth = (one: string, other: string): boolean => one.slice(0, -2) === other.slice(0, -2);

export const stepDay = (view: View, day: string, step: 1 | -1): string => {
  if (view === 'month') return addMonths(day, step);
  return addDays(day, step * { week: DAYS_PER_WEEK, day: 1, agenda: AGENDA_DAYS }[view]);
};

export const daysOfView = (view: View, day: string): readonly string[] => {
  const [first, count] = {
    month: [mondayOf(`${day.slice(0, -2)}01`), DAYS_PER_WEEK * WEEKS_OF_MONTH],
    week: [mondayOf(day), DAYS_PER_WEEK],
    day: [day, 1],
    agenda: [day, AGENDA_DAYS],
  }[view] as [string, number];
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

/** The span of these days in the time zone of the facility. */
export const spanOf = (days: readonly string[]): { readonly from: string; readonly to: string } => {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return {
    from: startOfDay(first) ?? '',
    to: startOfDay(addDays(last, 1)) ?? '',
  };
};

/** Minutes since midnight of `08:30`. */
export const minutesOfTime = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_OF_HOUR + minutes;
};

export const minutesOf = (instant: string): number => minutesOfTime(timeOf(instant));

export const asTime = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

export const groupVisitsByDay = (visits: readonly ScheduleVisit[]): ReadonlyMap<string, readonly ScheduleVisit[]> =>
  Map.groupBy(visits, ({ dateFrom }) => dayOf(dateFrom));

export type PlacedVisit = {
  readonly visit: ScheduleVisit;
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
};

/** A shorter visit could not be read or tapped. */
const MIN_MINUTES_SHOWN = 30;

/** Places overlapping visits of a day in columns side by side; all visits of such a group have the same width. */
export const placeInColumns = (visits: readonly ScheduleVisit[]): PlacedVisit[] => {
  const openGroup: PlacedVisit[] = [];
  const done: PlacedVisit[] = [];
  const closeGroup = () => {
    const columns = Math.max(0, ...openGroup.map(({ column }) => column)) + 1;
    done.push(...openGroup.splice(0).map((one) => ({ ...one, columns })));
  };
  for (const visit of visits) {
    const from = Math.min(minutesOf(visit.dateFrom), MINUTES_OF_DAY - MIN_MINUTES_SHOWN);
    const end = dayOf(visit.dateTo) === dayOf(visit.dateFrom) ? minutesOf(visit.dateTo) : MINUTES_OF_DAY;
    const to = Math.max(end, from + MIN_MINUTES_SHOWN);
    if (openGroup.every((one) => one.to <= from)) closeGroup();
    const usedColumns = new Set(openGroup.filter((one) => one.to > from).map(({ column }) => column));
    const column =
      Array.from({ length: usedColumns.size + 1 }, (_, index) => index).find((index) => !usedColumns.has(index)) ?? 0;
    openGroup.push({ visit, from, to, column, columns: 1 });
  }
  closeGroup();
  return done;
};

/** The change of a visit: days and minutes, and extra minutes at its end if it is stretched. */
export type Move = { readonly days: number; readonly minutes: number; readonly stretch: number };

/** The new hours of the visit on one day; null if it does not fit into the day. */
export const movedHours = (
  { dateFrom, dateTo }: Pick<ScheduleVisit, 'dateFrom' | 'dateTo'>,
  { days, minutes, stretch }: Move,
): { readonly dateFrom: string; readonly dateTo: string } | null => {
  const day = addDays(dayOf(dateFrom), days);
  const [from, to] = [minutesOf(dateFrom) + minutes, minutesOf(dateTo) + minutes + stretch];
  if (from < 0 || to >= MINUTES_OF_DAY || to <= from) return null;
  const [start, end] = [momentOf(day, asTime(from)), momentOf(day, asTime(to))];
  return start && end ? { dateFrom: start, dateTo: end } : null;
};
