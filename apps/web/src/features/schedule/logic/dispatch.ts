import { isStarted } from '@trapline/contract/schedule/rules.ts';
import type { DispatchPerson, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { addDays, dayOf, daysBetween, endOfDay, momentOf, startOfDay } from '~/lib/days.ts';
import { asTime, MINUTES_OF_DAY, minutesOf } from './calendar.ts';

/** The column of visits without a person. */
export const UNASSIGNED = 'unassigned';

/** Whether a person can carry out a visit: with the right, only assigned to the facility, or neither. */
export type Suitability = 'inspects' | 'assigned' | 'none';

export const suitabilityOf = (
  person: DispatchPerson,
  visit: Pick<ScheduleVisit, 'placeUuid' | 'type'>,
): Suitability => {
  if (!person.isActive) return 'none';
  if (person.inspectsPlaceUuids.includes(visit.placeUuid)) return 'inspects';
  if (!person.assignedPlaceUuids.includes(visit.placeUuid)) return 'none';
  return visit.type === 'INSPECTION' ? 'assigned' : 'inspects';
};

const SUITABILITY_ORDER: Readonly<Record<Suitability, number>> = { inspects: 0, assigned: 1, none: 2 };

/** People who can carry out the visit first, otherwise in the given order. */
export const sortBySuitability = (
  people: readonly DispatchPerson[],
  visit: Pick<ScheduleVisit, 'placeUuid' | 'type'>,
): DispatchPerson[] =>
  people.toSorted(
    (one, other) => SUITABILITY_ORDER[suitabilityOf(one, visit)] - SUITABILITY_ORDER[suitabilityOf(other, visit)],
  );

/** What a move changes. */
export type Position = Pick<ScheduleVisit, 'dateFrom' | 'dateTo' | 'userUuids'>;

export const positionOf = ({ dateFrom, dateTo, userUuids }: Position): Position => ({ dateFrom, dateTo, userUuids });

/** A visit with another position, until the server answers. */
export const atPosition = (visit: ScheduleVisit, { dateFrom, dateTo, userUuids }: Position): ScheduleVisit => ({
  ...visit,
  dateFrom,
  dateTo,
  userUuids,
});

/** Visits of one column and day, in the order of the day. */
export type Cells = ReadonlyMap<string, readonly ScheduleVisit[]>;

export const cellKey = (person: string, day: string): string => `${person} ${day}`;

/** A visit with two people is in two columns. */
export const groupByCell = (visits: readonly ScheduleVisit[]): Cells => {
  const cells = new Map<string, ScheduleVisit[]>();
  const inOrder = visits.toSorted((one, other) => one.dateFrom.localeCompare(other.dateFrom));
  for (const visit of inOrder)
    for (const person of visit.userUuids.length === 0 ? [UNASSIGNED] : visit.userUuids) {
      const key = cellKey(person, dayOf(visit.dateFrom));
      const cell = cells.get(key);
      if (cell) cell.push(visit);
      else cells.set(key, [visit]);
    }
  return cells;
};

const takesTime = (visit: ScheduleVisit): boolean => !visit.allDay && visit.inspection?.status !== 'COMPLETED';

/** Visits of one person and day that overlap another one of the same cell. */
export const overlappingIn = (cell: readonly ScheduleVisit[]): ReadonlySet<string> => {
  const overlapping = new Set<string>();
  let last: ScheduleVisit | undefined;
  for (const visit of cell.filter(takesTime)) {
    if (last && visit.dateFrom < last.dateTo) {
      overlapping.add(last.uuid);
      overlapping.add(visit.uuid);
    }
    if (!last || visit.dateTo > last.dateTo) last = visit;
  }
  return overlapping;
};

const MS_OF_MINUTE = 60_000;

const lengthInMinutes = ({ dateFrom, dateTo }: Pick<ScheduleVisit, 'dateFrom' | 'dateTo'>): number =>
  Math.round((Date.parse(dateTo) - Date.parse(dateFrom)) / MS_OF_MINUTE);

/** Planned minutes of a cell, without visits for the whole day. */
export const plannedMinutes = (cell: readonly ScheduleVisit[]): number =>
  cell.filter(({ allDay }) => !allDay).reduce((sum, visit) => sum + lengthInMinutes(visit), 0);

/** Where a visit is moved: to a person or none, a day, and, where the board shows hours, a time. */
export type Target = { readonly person: string; readonly day: string; readonly startMinutes?: number | undefined };

const LAST_MINUTE = MINUTES_OF_DAY - 1;

const laterBy = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * MS_OF_MINUTE).toISOString();

/**
 * The hours on another day or at another time; a visit that would pass midnight starts earlier. A visit of another time
 * zone may pass midnight at the facility.
 */
const movedHours = (visit: ScheduleVisit, { day, startMinutes }: Target): Pick<Position, 'dateFrom' | 'dateTo'> => {
  const { timezone } = visit;
  if (visit.allDay) {
    const ownDay = addDays(dayOf(visit.dateFrom, timezone), daysBetween(dayOf(visit.dateFrom), day));
    return {
      dateFrom: startOfDay(ownDay, timezone) ?? visit.dateFrom,
      dateTo: endOfDay(ownDay, timezone) ?? visit.dateTo,
    };
  }
  const from = minutesOf(visit.dateFrom);
  const length = lengthInMinutes(visit);
  const isOneDay = from + length <= LAST_MINUTE;
  const start = Math.max(0, Math.min(startMinutes ?? from, isOneDay ? LAST_MINUTE - length : LAST_MINUTE));
  const dateFrom = momentOf(day, asTime(start)) ?? visit.dateFrom;
  const dateTo = isOneDay ? momentOf(day, asTime(start + length)) : laterBy(dateFrom, length);
  return { dateFrom, dateTo: dateTo ?? visit.dateTo };
};

/** The people after a move from one column to another; those without access do not block the move. */
const movedPeople = (visit: ScheduleVisit, from: string, to: string): readonly string[] => {
  if (from === to) return visit.userUuids;
  const others = visit.userUuids.filter(
    (uuid) => uuid !== from && uuid !== to && !visit.unavailableUserUuids.includes(uuid),
  );
  return to === UNASSIGNED ? others : [...others, to];
};

/** The position of a visit that is moved out of the column `from`; null if nothing changes. */
export const movedTo = (visit: ScheduleVisit, from: string, target: Target): Position | null => {
  const { dateFrom, dateTo } = movedHours(visit, target);
  const userUuids = [...movedPeople(visit, from, target.person)];
  const isSame = dateFrom === visit.dateFrom && dateTo === visit.dateTo && from === target.person;
  return isSame ? null : { dateFrom, dateTo, userUuids };
};

const isSameTime = (one: Position, other: Position): boolean =>
  one.dateFrom === other.dateFrom && one.dateTo === other.dateTo;

const arePeopleSame = (one: Position, other: Position): boolean =>
  one.userUuids.toSorted().join() === other.userUuids.toSorted().join();

/** The part of a position that differs, so that a move leaves what another person changed meanwhile. */
export const changesOfMove = (from: Position, to: Position): Partial<Position> => ({
  ...(!isSameTime(from, to) && { dateFrom: to.dateFrom, dateTo: to.dateTo }),
  ...(!arePeopleSame(from, to) && { userUuids: to.userUuids }),
});

/** A missed visit can still move; a started one cannot. */
export const isMovable = (visit: ScheduleVisit): boolean => !isStarted(visit);
