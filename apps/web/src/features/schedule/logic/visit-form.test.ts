import type { ScheduleEvent, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { expect, test } from 'vitest';
import { changesOf, valuesOf } from './visit-form.ts';

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
