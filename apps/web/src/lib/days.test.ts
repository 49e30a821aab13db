import { describe, expect, test } from 'vitest';
import { runInZone, ZONES } from '~/testing/in-zone.fixture.ts';
import { formatDate } from './date-time.ts';
import {
  addDays,
  addMonths,
  dayFormat,
  dayOf,
  daysBetween,
  daysOfMonth,
  dayText,
  endOfDay,
  facilityDate,
  firstOfMonth,
  isDay,
  lastOfMonth,
  momentOf,
  mondayOf,
  startOfDay,
  timeOf,
  today,
} from './days.ts';

test('the fixture changes the time zone of the process', () => {
  const hours = ZONES.map((zone) => runInZone(zone, () => new Date('2026-07-01T12:00:00Z').getHours()));
  expect(hours).toEqual([8, 13, 14, 0]);
});

describe.each(ZONES)('viewed in %s', (zone) => {
  const read = <T>(run: () => T): T => runInZone(zone, run);

  test('a day is shown as itself, never as the day before or after', () => {
    expect(read(() => [formatDate('2026-11-20'), dayText('2026-11-20')])).toEqual(['20/11/2026', '20/11/2026']);
    expect(read(() => dayText('2026-11-20T00:00:00.000Z'))).toBe('20/11/2026');
    expect(read(() => dayOf('2026-11-20'))).toBe('2026-11-20');
    expect(read(() => dayFormat('en', { dateStyle: 'full' }).text('2026-11-20'))).toBe('Friday, 20 November 2026');
    const range = () => dayFormat('en', { day: 'numeric', month: 'short' }).range('2026-11-20', '2026-11-22');
    // the spaces around the dash are narrow ones
    expect(read(range)).toMatch(/^20\s?–\s?22 Nov$/);
  });

  test('a time belongs to the current day at the facility', () => {
    const beforeMidnight = '2026-11-19T22:59:59.999Z';
    const midnight = '2026-11-19T23:00:00.000Z';
    expect(read(() => [dayOf(beforeMidnight), dayOf(midnight)])).toEqual(['2026-11-19', '2026-11-20']);
    expect(read(() => [today(new Date(beforeMidnight)), today(new Date(midnight))])).toEqual([
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(read(() => [facilityDate(midnight), timeOf(midnight)])).toEqual(['20/11/2026', '00:00']);
  });

  test('a day starts and ends at midnight of the facility, even when the clocks change', () => {
    expect(read(() => [startOfDay('2026-11-20'), endOfDay('2026-11-20')])).toEqual([
      '2026-11-19T23:00:00.000Z',
      '2026-11-20T22:59:59.999Z',
    ]);
    expect(read(() => [startOfDay('2026-03-29'), endOfDay('2026-03-29')])).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ]);
    expect(read(() => momentOf('2026-07-01', '08:30'))).toBe('2026-07-01T06:30:00.000Z');
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1))
      expect(read(() => [startOfDay(day), endOfDay(day)].map((at) => at && dayOf(at)))).toEqual([day, day]);
  });

  test('day arithmetic does not depend on the clock', () => {
    expect(read(() => addDays('2026-03-28', 2))).toBe('2026-03-30');
    expect(read(() => daysBetween('2026-03-28', '2026-11-01'))).toBe(218);
    expect(read(() => [mondayOf('2026-11-22'), mondayOf('2026-11-23')])).toEqual(['2026-11-16', '2026-11-23']);
    expect(read(() => [addMonths('2026-01-31', 1), addMonths('2026-01-31', -2)])).toEqual(['2026-02-28', '2025-11-30']);
    expect(read(() => [firstOfMonth(2026, 0), lastOfMonth(2026, 14)])).toEqual(['2025-12-01', '2027-02-28']);
    expect(read(() => daysOfMonth(2028, 2))).toBe(29);
    expect(read(() => ['2026-02-28', '2026-02-30', '2026-2-3', ''].map(isDay))).toEqual([true, false, false, false]);
  });
});
