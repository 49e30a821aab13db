import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { jobContext } from '../../../test/run-job.ts';
import { makeSubjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadNextPlanned } from './schedule.read.ts';

/** The start page, a report and the calendar have the same next visit. */

let app: TestApp;
let admin: Caller;
let place: { id: number; uuid: string };
beforeAll(async () => {
  app = await openTestApp();
  // the session is still valid at the last moment of the test
  app.setNow(new Date('2026-03-26T15:00:00Z'));
  admin = await app.as('admin@deratex.example');
  app.setNow(new Date('2026-03-20T09:00:00Z'));
  place = (await makeOwnPlace(app.database.db, await makeSubjects(app.database.db, 'deratex'))).place;
});
afterAll(() => app.close());

const ok = async (method: 'GET' | 'POST', url: string, body?: object) => {
  const answer = await admin(method, url, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const plan = (event: object) =>
  ok('POST', `/api/places/${place.uuid}/schedule/events`, { type: 'INSPECTION', timezone: 'Europe/Warsaw', ...event });

const nextVisits = async (now: string) => {
  app.setNow(new Date(now));
  const ctx = jobContext({ db: app.database.db, services: app.services, now: app.now });
  const { visits } = await ok('GET', `/api/schedule/visits?from=${now}&to=2026-12-31T00:00:00Z&placeId=${place.uuid}`);
  const { sites } = await ok('GET', '/api/dashboard/sites?limit=100');
  const site = sites.find(({ placeUuid }: { placeUuid: string }) => placeUuid === place.uuid);
  const printed = await loadNextPlanned(ctx, place.id);
  return [visits[0]?.dateFrom, site.nextVisitAt, printed?.at];
};
const three = (day: string) => [day, day, day];

test('a visit that is planned for now is the next one until it is over', async () => {
  await plan({ name: 'Rano', dateFrom: '2026-03-23T07:00:00Z', dateTo: '2026-03-23T09:00:00Z' });
  const wholeDay = { allDay: true, dateFrom: '2026-03-25T23:00:00Z', dateTo: '2026-03-26T22:59:00Z' };
  await plan({ name: 'Cały dzień', ...wholeDay });
  expect(await nextVisits('2026-03-23T08:00:00Z')).toEqual(three('2026-03-23T07:00:00.000Z'));
  expect(await nextVisits('2026-03-23T09:00:00Z')).toEqual(three('2026-03-25T23:00:00.000Z'));
  expect(await nextVisits('2026-03-26T15:00:00Z')).toEqual(three('2026-03-25T23:00:00.000Z'));
});
