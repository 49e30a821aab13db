import { expect, test } from 'vitest';
import { placesOf, plannedToday } from './planned-visits.ts';

const visit = (uuid: string, dateFrom: string, inspection: { uuid: string; status: 'IN_PROGRESS' } | null = null) => {
  const place = { placeUuid: 'place', placeName: 'Plant' };
  return { ...place, uuid, name: `Visit ${uuid}`, description: null, dateFrom, inspection };
};
const NOW = new Date('2026-11-20T11:00:00Z');
const started = (planned: string) => ({ content: { kind: 'startVisit', body: { name: 'x', planned } } }) as const;

test('facilities have the planned visits that nobody has started', () => {
  const open = [{ placeUuid: 'other', placeName: 'Mill' }];
  const visits = [
    visit('1', '2026-11-20T09:00:00Z', { uuid: 'i', status: 'IN_PROGRESS' }),
    visit('2', '2026-11-20T13:00:00Z'),
  ];
  expect(placesOf(open, visits)).toMatchObject([
    { placeUuid: 'other', planned: [] },
    { placeUuid: 'place', placeName: 'Plant', planned: [{ uuid: '2', name: 'Visit 2' }] },
  ]);
});

test('a start begins a planned visit of today, also of a pack that was fetched the day before', () => {
  const row = { planned: [visit('1', '2026-11-20T15:00:00Z'), visit('2', '2026-11-21T07:00:00Z')] };
  expect(plannedToday(row, [], NOW)?.uuid).toBe('1');
  expect(plannedToday(row, [started('1')], NOW)).toBeUndefined();
  expect(plannedToday(row, [started('1')], new Date('2026-11-21T05:00:00Z'))?.uuid).toBe('2');
  expect(plannedToday({}, [], NOW)).toBeUndefined();
});
