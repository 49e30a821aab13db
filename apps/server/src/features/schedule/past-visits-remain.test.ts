import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { loadReportPage, YEAR } from '../../../test/period-reports.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Reports count past and started planned visits, even if their event changes or is deleted. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let place: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  app.setNow(new Date('2026-03-20T09:00:00Z'));
  admin = await app.as('admin@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
beforeEach(async () => {
  place = (await makeOwnPlace(app.database.db, subjects)).place;
});
afterAll(() => app.close());

const placeUrl = (rest: string) => `/api/places/${place.uuid}/${rest}`;
const post = async (rest: string, body: object = {}) => {
  const answer = await admin('POST', placeUrl(rest), { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const plan = async (day: string, periodicity: object | null = null): Promise<string> =>
  (
    await post('schedule/events', {
      name: 'Kontrola',
      type: 'INSPECTION',
      dateFrom: `2026-03-${day}T07:00:00Z`,
      dateTo: `2026-03-${day}T08:00:00Z`,
      timezone: 'Europe/Warsaw',
      periodicity,
    })
  ).scheduleEvent.uuid;
const weekly = { unit: 'WEEKLY', count: null, endDate: '2026-04-03', withoutWeekends: false };
const planned = async () =>
  (await admin('GET', `/api/schedule/visits?from=2026-03-01T00:00:00Z&to=2026-05-01T00:00:00Z&placeId=${place.uuid}`))
    .body.visits;
const days = async () => (await planned()).map(({ dateFrom }: { dateFrom: string }) => dateFrom.slice(0, 10));
const completeVisit = async (uuid: string) => {
  const { inspectionUuid } = await post(`schedule/visits/${uuid}/start`);
  await post(`inspections/${inspectionUuid}/finish`);
};
const changeEvent = async (method: 'DELETE' | 'PATCH', event: string, body?: object) => {
  const answer = await admin(method, placeUrl(`schedule/events/${event}`), body ? { body } : {});
  return [answer.status, answer.body.code];
};
const STARTED = [409, 'schedule/already_started'];
const page = () => loadReportPage(admin, { ...YEAR, placeId: place.uuid });

test('a completed visit can neither be deleted nor become another kind of event', async () => {
  const event = await plan('20');
  await completeVisit((await planned())[0].uuid);
  expect(await changeEvent('DELETE', event)).toEqual(STARTED);
  expect(await changeEvent('PATCH', event, { type: 'OTHER' })).toEqual(STARTED);
  expect(await page()).toContain('1 planned, 1 of them carried out');
});

test('a missed visit is cancelled when it is deleted, and remains an inspection', async () => {
  const event = await plan('19');
  expect(await changeEvent('PATCH', event, { type: 'OTHER' })).toEqual(STARTED);
  expect(await page()).toContain('1 planned, 0 of them carried out, not carried out: 1');
  expect((await changeEvent('DELETE', event))[0]).toBe(200);
  expect(await days()).toEqual([]);
  expect(await page()).toContain('1 planned, 0 of them carried out, cancelled: 1');
});

test('deleting a series or changing its kind preserves past and started visits', async () => {
  const event = await plan('06', weekly);
  const [, , today] = await planned();
  await completeVisit(today.uuid);
  const one = { scope: 'THIS', visitUuid: (await planned())[0].uuid };
  expect(await changeEvent('PATCH', event, { ...one, type: 'OTHER' })).toEqual(STARTED);
  expect((await changeEvent('PATCH', event, { type: 'OTHER' }))[0]).toBe(200);
  expect((await planned()).map(({ type }: { type: string }) => type)).toEqual([
    ...['INSPECTION', 'INSPECTION', 'INSPECTION'],
    ...['OTHER', 'OTHER'],
  ]);
  expect((await changeEvent('DELETE', event))[0]).toBe(200);
  expect(await days()).toEqual(['2026-03-06', '2026-03-13', '2026-03-20']);
  expect(await page()).toContain('3 planned, 1 of them carried out, not carried out: 2');
});
