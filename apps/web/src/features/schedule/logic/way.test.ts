import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { expect, test } from 'vitest';
import { distancesOf, positionsOf, wayOf } from './way.ts';

const visit = (uuid: string, placeUuid: string, allDay = false) => ({ uuid, placeUuid, allDay }) as ScheduleVisit;
const positions = positionsOf([
  { uuid: 'poznan', latitude: 52.4064, longitude: 16.9252 },
  { uuid: 'swarzedz', latitude: 52.4124, longitude: 17.0764 },
  { uuid: 'wrzesnia', latitude: 52.3291, longitude: 17.5702 },
]);

test('each visit has its distance from the one before it', () => {
  const day = [visit('a', 'poznan'), visit('b', 'swarzedz'), visit('c', 'wrzesnia')];
  expect([...distancesOf(day, positions)]).toEqual([
    ['b', 10],
    ['c', 35],
  ]);
  expect(wayOf([day, [visit('d', 'poznan'), visit('e', 'swarzedz')]], positions)).toBe(55);
});

test('there is no distance to or from an unknown position, within a facility, or for a whole day', () => {
  const day = [
    visit('whole', 'wrzesnia', true),
    visit('a', 'poznan'),
    visit('b', 'unknown'),
    visit('c', 'swarzedz'),
    visit('d', 'swarzedz'),
  ];
  expect(distancesOf(day, positions).size).toBe(0);
  expect(wayOf([day], positions)).toBeNull();
});
