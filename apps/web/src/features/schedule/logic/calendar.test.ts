import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { expect, test } from 'vitest';
import { runInZone, ZONES } from '~/testing/in-zone.fixture.ts';
import { daysOfView, groupVisitsByDay, movedHours, placeInColumns, spanOf, stepDay } from './calendar.ts';

const visit = (from: string, to: string) =>
  ({ dateFrom: `2026-03-23T${from}:00Z`, dateTo: `2026-03-23T${to}:00Z` }) as ScheduleVisit;

test('a month shows six whole weeks from Monday', () => {
  const days = daysOfView('month', '2026-03-15');
  expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-02-23', '2026-04-05']);
  expect(daysOfView('week', '2026-03-29')[0]).toBe('2026-03-23');
});

test('a day starts and ends at local midnight, even when it has 23 hours', () => {
  expect(spanOf(['2026-03-29'])).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' });
});

test('one month after the 31st is the last day of the next month', () => {
  expect(stepDay('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(stepDay('month', '2026-01-31', -1)).toBe('2025-12-31');
});

test('overlapping visits are side by side, others have the full width', () => {
  const all = placeInColumns([
    visit('07:00', '09:00'),
    visit('08:00', '10:00'),
    visit('09:00', '09:30'),
    visit('12:00', '13:00'),
  ]);
  expect(all.map(({ column, columns }) => [column, columns])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

test('a moved visit keeps its local time over a clock change, and stays within one day', () => {
  expect(movedHours(visit('07:00', '09:00'), { days: 7, minutes: 15, stretch: 30 })).toEqual({
    dateFrom: '2026-03-30T06:15:00.000Z',
    dateTo: '2026-03-30T08:45:00.000Z',
  });
  expect(movedHours(visit('07:00', '09:00'), { days: 0, minutes: -481, stretch: 0 })).toBeNull();
  expect(movedHours(visit('07:00', '09:00'), { days: 0, minutes: 0, stretch: -120 })).toBeNull();
});

test.each(ZONES)('viewed in %s, a visit is on the day and at the hour of the facility', (zone) => {
  const late = { ...visit('07:00', '09:00'), dateFrom: '2026-03-23T23:30:00Z', dateTo: '2026-03-24T01:00:00Z' };
  const [days, span, spots] = runInZone(zone, () => [
    [...groupVisitsByDay([late]).keys()],
    spanOf(['2026-03-24']),
    placeInColumns([late]).map(({ from, to }) => [from, to]),
  ]);
  expect(days).toEqual(['2026-03-24']);
  expect(span).toEqual({ from: '2026-03-23T23:00:00.000Z', to: '2026-03-24T23:00:00.000Z' });
  expect(spots).toEqual([[30, 120]]);
});
