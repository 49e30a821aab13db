import type { ScheduleEvent, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { changesOf, currentFieldsOf, errorCodesOf, newVisit, valuesOf } from './visit-form.ts';

afterEach(() => void vi.useRealTimers());

const event = {
  periodicity: { unit: 'WEEKLY', count: null, endDate: null, withoutWeekends: false },
  timezone: 'Europe/Warsaw',
} as ScheduleEvent;
/** A visit of a series on Mondays that was moved to a Tuesday and to another person. */
const visit = {
  name: 'Kontrola',
  type: 'INSPECTION',
  description: null,
  dateFrom: '2026-03-24T11:00:00.000Z',
  dateTo: '2026-03-24T13:00:00.000Z',
  allDay: false,
  placeUuid: 'hall',
  userUuids: ['jan'],
  repeats: true,
} as unknown as ScheduleVisit;
const shown = valuesOf(visit, event);

test('a change of the series sends only what was changed, not the rest of a visit that differs from it', () => {
  const values = { ...shown, description: 'Klucz w portierni', scope: 'ALL' as const };
  expect(changesOf(shown, values)).toEqual({ description: 'Klucz w portierni' });
  expect(changesOf(shown, { ...values, scope: 'FOLLOWING' })).toEqual({ description: 'Klucz w portierni' });
});

test('changed hours are sent together, and with the time zone only for a series', () => {
  const hours = { dateFrom: '2026-03-24T12:00:00.000Z', dateTo: '2026-03-24T13:00:00.000Z' };
  const later = { ...shown, from: '13:00' };
  expect(changesOf(shown, later)).toEqual(hours);
  expect(changesOf(shown, { ...later, scope: 'ALL' })).toEqual({
    ...hours,
    allDay: false,
    timezone: 'Europe/Warsaw',
  });
});

test('a change of the repetition belongs to the series', () => {
  const monthly = { ...shown, unit: 'MONTHLY' as const };
  expect(changesOf(shown, monthly)).toEqual({});
  expect(changesOf(shown, { ...monthly, scope: 'ALL' })).toEqual({
    periodicity: { unit: 'MONTHLY', count: null, endDate: null, withoutWeekends: false },
  });
});

test('the last visit of a series can be changed and moved, although it is not before the end of the series', () => {
  const stored = { ...shown, endDate: '2026-03-24' };
  const last = { ...stored, userUuids: ['ewa'] };
  expect(errorCodesOf(last, stored)).toEqual({});
  expect(errorCodesOf({ ...last, scope: 'FOLLOWING' }, stored)).toEqual({});
  vi.setSystemTime('2026-03-01T12:00:00Z');
  expect(errorCodesOf({ ...last, date: '2026-03-26' }, stored)).toEqual({});
  expect(errorCodesOf({ ...last, date: '2026-03-26', scope: 'ALL' }, stored)).toEqual({ endDate: 'invalid_date' });
});

/** A new series of a weekly visit. */
const newSeries = { ...newVisit('hall', '2026-03-24'), name: 'Kontrola', repeats: true };

test('a new series ends after its first visit', () => {
  vi.setSystemTime('2026-03-01T12:00:00Z');
  expect(errorCodesOf({ ...newSeries, endDate: '2026-03-24' })).toEqual({ endDate: 'invalid_date' });
  expect(errorCodesOf({ ...newSeries, endDate: '2026-03-25' })).toEqual({});
});

test.each([
  [null, 'required'],
  // `1.000`, which may mean 1 or 1000
  [Number.NaN, 'not_integer'],
  [1.5, 'not_integer'],
  [0, 'too_small'],
  [367, 'too_big'],
  [366, undefined],
])('an own interval of %s is %s', (every, code) => {
  expect(errorCodesOf({ ...newSeries, unit: 'CUSTOM', every }).every).toBe(code);
});

test('a day many years away is refused, unless the visit is stored on it', () => {
  vi.setSystemTime('2026-03-01T12:00:00Z');
  for (const date of ['1926-03-24', '2062-03-24']) {
    const far = { ...newSeries, date };
    expect(errorCodesOf(far)).toEqual({ date: 'invalid_date' });
    expect(errorCodesOf(far, far)).toEqual({});
  }
});

test('the values of a colleague are shown in the fields of the form', () => {
  const moved = { dateFrom: '2026-03-25T08:00:00.000Z', dateTo: '2026-03-25T13:00:00.000Z' };
  expect(currentFieldsOf(moved, shown, 'Europe/Warsaw')).toEqual({ date: '2026-03-25', from: '09:00', to: '14:00' });
  // the other end of the visit is the one that was sent
  const later = { ...shown, to: '16:00' };
  expect(currentFieldsOf({ dateFrom: '2026-03-24T08:00:00.000Z' }, later, 'Europe/Warsaw')).toEqual({
    date: '2026-03-24',
    from: '09:00',
    to: '16:00',
  });
  expect(currentFieldsOf({ ...moved, allDay: true }, shown, 'Europe/Warsaw')).toEqual({
    date: '2026-03-25',
    allDay: true,
  });
  const periodicity = { unit: 'DAILY', count: 3, endDate: null, withoutWeekends: true } as const;
  expect(currentFieldsOf({ periodicity, userUuids: ['ewa'] }, shown, 'Europe/Warsaw')).toEqual({
    userUuids: ['ewa'],
    repeats: true,
    unit: 'CUSTOM',
    every: 3,
    everyUnit: 'DAILY',
    endDate: '',
    withoutWeekends: true,
  });
});
