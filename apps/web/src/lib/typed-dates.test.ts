import { expect, test } from 'vitest';
import { isTime, parseTyped, showTyped } from './typed-dates.ts';

test.each([
  ['03/12/2026', '2026-12-03'],
  ['3/12/2026', '2026-12-03'],
  ['3.12.2026', '2026-12-03'],
  ['3. 12. 2026', '2026-12-03'],
  ['3-12-2026', '2026-12-03'],
  ['3 12 2026', '2026-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['2026/12/3', '2026-12-03'],
  ['  03/12/2026 ', '2026-12-03'],
  ['03122026', '2026-12-03'],
  ['20261203', '2026-12-03'],
  ['29/02/2028', '2028-02-29'],
])('%s is the day %s', (text, day) => {
  expect(parseTyped('day', text)).toBe(day);
});

test.each([
  '',
  '3',
  '3.12',
  '31/02/2026',
  '29/02/2026',
  '12/31/2026',
  '0/1/2026',
  '3.12.0026',
  '3.12.20261',
  'tomorrow',
])('"%s" is not a day', (text) => {
  expect(parseTyped('day', text, true)).toBeNull();
});

test('a year of two digits is complete only when the person has left the field', () => {
  expect(parseTyped('day', '3.12.26')).toBeNull();
  expect(parseTyped('day', '3.12.26', true)).toBe('2026-12-03');
});

test.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['23:59', '23:59'],
  ['00:00', '00:00'],
])('%s is the time %s', (text, time) => {
  expect(parseTyped('time', text)).toBe(time);
});

test('an hour without minutes is complete only when the person has left the field', () => {
  expect(parseTyped('time', '8')).toBeNull();
  expect(parseTyped('time', '8', true)).toBe('08:00');
  expect(parseTyped('time', '24', true)).toBeNull();
});

test.each(['', '24:00', '12:60', '8:5', '8:30 pm', 'noon'])('"%s" is not a time', (text) => {
  expect(parseTyped('time', text, true)).toBeNull();
});

test.each([
  ['03/12/2026 08:30', '2026-12-03T08:30'],
  ['3.12.2026, 8.30', '2026-12-03T08:30'],
  ['03/12/2026 08:30:15', '2026-12-03T08:30:15'],
  ['2026-12-03T08:30:15', '2026-12-03T08:30:15'],
])('%s is the date and time %s', (text, value) => {
  expect(parseTyped('dateTime', text)).toBe(value);
});

test.each(['03/12/2026', '08:30', '31/02/2026 08:30', '03/12/2026 25:00', '03/12/2026 08:30:75'])(
  '"%s" is not a date and time',
  (text) => {
    expect(parseTyped('dateTime', text, true)).toBeNull();
  },
);

test.each([
  ['12/2026', '2026-12'],
  ['1.2026', '2026-01'],
  ['2026-12', '2026-12'],
  ['122026', '2026-12'],
])('%s is the month %s', (text, month) => {
  expect(parseTyped('month', text)).toBe(month);
});

test.each(['', '13/2026', '12/26', '2026'])('"%s" is not a month', (text) => {
  expect(parseTyped('month', text, true)).toBeNull();
});

test('values are shown in the format of the panel, and other texts unchanged', () => {
  expect(showTyped('day', '2026-12-03')).toBe('03/12/2026');
  expect(showTyped('time', '08:30')).toBe('08:30');
  expect(showTyped('dateTime', '2026-12-03T08:30:15')).toBe('03/12/2026 08:30:15');
  expect(showTyped('dateTime', '2026-12-03T08:30')).toBe('03/12/2026 08:30');
  expect(showTyped('month', '2026-12')).toBe('12/2026');
  expect(showTyped('day', '31.02.2026')).toBe('31.02.2026');
  expect(showTyped('day', '')).toBe('');
});

test('only hours and minutes in two digits are a time', () => {
  expect(['08:30', '8:30', '', '25:00'].map(isTime)).toEqual([true, false, false, false]);
});
