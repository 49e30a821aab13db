import type { DispatchPerson, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { expect, test } from 'vitest';
import {
  changesOfMove,
  groupByCell,
  movedTo,
  overlappingIn,
  plannedMinutes,
  sortBySuitability,
  suitabilityOf,
  UNASSIGNED,
} from './dispatch.ts';

const visit = (from: string, to: string, more: Partial<ScheduleVisit> = {}) =>
  ({
    uuid: from,
    type: 'INSPECTION',
    placeUuid: 'hall',
    dateFrom: `2026-03-23T${from}:00.000Z`,
    dateTo: `2026-03-23T${to}:00.000Z`,
    allDay: false,
    userUuids: ['ada'],
    unavailableUserUuids: [],
    inspection: null,
    ...more,
  }) as ScheduleVisit;
const person = (uuid: string, more: Partial<DispatchPerson> = {}): DispatchPerson => ({
  uuid,
  name: uuid,
  surname: uuid,
  isActive: true,
  inspectsPlaceUuids: [],
  assignedPlaceUuids: [],
  ...more,
});

test('people with the right come first, then those assigned; only an inspection needs the right', () => {
  const people = [
    person('none'),
    person('assigned', { assignedPlaceUuids: ['hall'] }),
    person('inspects', { inspectsPlaceUuids: ['hall'] }),
    person('blocked', { inspectsPlaceUuids: ['hall'], isActive: false }),
  ];
  const one = visit('07:00', '09:00');
  expect(sortBySuitability(people, one).map(({ uuid }) => uuid)).toEqual(['inspects', 'assigned', 'none', 'blocked']);
  expect(people.map((each) => suitabilityOf(each, { ...one, type: 'OTHER' }))).toEqual([
    'none',
    'inspects',
    'inspects',
    'none',
  ]);
});

test('a visit is in the column of each of its people, in the order of the day, or in the column of nobody', () => {
  const cells = groupByCell([
    visit('12:00', '13:00', { userUuids: ['ada', 'ben'] }),
    visit('07:00', '09:00'),
    visit('08:00', '09:00', { userUuids: [] }),
  ]);
  expect([...cells].map(([key, visits]) => [key, visits.map(({ uuid }) => uuid)])).toEqual([
    ['ada 2026-03-23', ['07:00', '12:00']],
    [`${UNASSIGNED} 2026-03-23`, ['08:00']],
    ['ben 2026-03-23', ['12:00']],
  ]);
});

test('visits that overlap are marked, also with one that is not their neighbour; adjacent ones are not', () => {
  const cell = [visit('07:00', '12:00'), visit('08:00', '09:00'), visit('11:00', '12:00'), visit('12:00', '13:00')];
  expect([...overlappingIn(cell)].toSorted()).toEqual(['07:00', '08:00', '11:00']);
  expect(overlappingIn([visit('07:00', '12:00', { allDay: true }), visit('08:00', '09:00')]).size).toBe(0);
  expect(plannedMinutes(cell)).toBe(480);
});

test('a move replaces only the person of its column and removes people without access', () => {
  const both = visit('07:00', '09:00', { userUuids: ['ada', 'ben', 'gone'], unavailableUserUuids: ['gone'] });
  const target = { person: 'eve', day: '2026-03-23' };
  expect(movedTo(both, 'ada', target)?.userUuids).toEqual(['ben', 'eve']);
  expect(movedTo(both, 'ada', { ...target, person: UNASSIGNED })?.userUuids).toEqual(['ben']);
  expect(movedTo(both, 'ada', { ...target, person: 'ada' })).toBeNull();
});

test('a move to another day stays at the same local time over a change of clocks, within the day', () => {
  expect(movedTo(visit('07:00', '09:00'), 'ada', { person: 'ada', day: '2026-03-30' })).toMatchObject({
    dateFrom: '2026-03-30T06:00:00.000Z',
    dateTo: '2026-03-30T08:00:00.000Z',
  });
  expect(
    movedTo(visit('07:00', '09:00'), 'ada', { person: 'ada', day: '2026-03-23', startMinutes: 1400 }),
  ).toMatchObject({ dateFrom: '2026-03-23T20:59:00.000Z', dateTo: '2026-03-23T22:59:00.000Z' });
});

test('a visit of another time zone that ends after midnight at the facility moves with its length', () => {
  const late = visit('21:30', '23:00', { timezone: 'America/New_York' });
  expect(movedTo(late, 'ada', { person: 'ada', day: '2026-03-25' })).toMatchObject({
    dateFrom: '2026-03-25T21:30:00.000Z',
    dateTo: '2026-03-25T23:00:00.000Z',
  });
  const wholeDay = visit('04:00', '04:00', {
    timezone: 'America/New_York',
    allDay: true,
    dateTo: '2026-03-24T03:59:59.999Z',
  });
  expect(movedTo(wholeDay, 'ada', { person: 'ada', day: '2026-03-26' })).toMatchObject({
    dateFrom: '2026-03-26T04:00:00.000Z',
    dateTo: '2026-03-27T03:59:59.999Z',
  });
});

test('a move sends only its hours or its people, so that it leaves what another person changed', () => {
  const { dateFrom, dateTo, userUuids } = visit('07:00', '09:00', { userUuids: ['ada', 'ben'] });
  const from = { dateFrom, dateTo, userUuids };
  const later = { dateFrom: '2026-03-23T08:00:00.000Z', dateTo: '2026-03-23T10:00:00.000Z' };
  expect(changesOfMove(from, { ...from, ...later })).toEqual(later);
  expect(changesOfMove(from, { ...from, userUuids: ['eve'] })).toEqual({ userUuids: ['eve'] });
  expect(changesOfMove(from, { ...from, userUuids: ['ben', 'ada'] })).toEqual({});
});
