import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { loadReportPage, YEAR } from '../../../test/period-reports.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** A planned visit is done by the inspection started from it, or by the inspection with which that one was merged. */

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
const planned = async () =>
  (await admin('GET', `/api/schedule/visits?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z&placeId=${place.uuid}`))
    .body.visits;
const plan = (name: string, hour: string) =>
  post('schedule/events', {
    name,
    type: 'INSPECTION',
    dateFrom: `2026-03-20T${hour}:00:00Z`,
    dateTo: `2026-03-20T${hour}:30:00Z`,
    timezone: 'Europe/Warsaw',
  });
const completeVisit = async (uuid: string): Promise<string> => {
  const { inspectionUuid } = await post(`schedule/visits/${uuid}/start`);
  await post(`inspections/${inspectionUuid}/finish`);
  return inspectionUuid;
};
const idOf = async (uuid: string): Promise<number> => {
  const { id } = await app.database.db
    .selectFrom('inspections')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return id;
};

test('after a merge both planned visits are done, and neither can be started again', async () => {
  await plan('J1', '07');
  await plan('J2', '08');
  const [one, other] = await planned();
  const first = await completeVisit(one.uuid);
  const second = await completeVisit(other.uuid);
  await post('inspections/connect', { inspectionId1: await idOf(first), inspectionId2: await idOf(second) });
  const done = { inspection: { uuid: first, status: 'COMPLETED' } };
  expect(await planned()).toMatchObject([done, done]);
  const again = await admin('POST', placeUrl(`schedule/visits/${other.uuid}/start`), { body: {} });
  expect([again.status, again.body.code]).toEqual([409, 'schedule/already_started']);
  expect(await loadReportPage(admin, { ...YEAR, placeId: place.uuid })).toContain('2 planned, 2 of them carried out');
});

test('an unplanned visit with a merged planned one does not complete a second plan of the day', async () => {
  await plan('J1', '07');
  await plan('J2', '08');
  const [one] = await planned();
  const { inspection } = await post('inspections', { name: 'Bez planu' });
  await post(`inspections/${inspection.uuid}/finish`);
  const second = await completeVisit(one.uuid);
  await post('inspections/connect', { inspectionId1: inspection.id, inspectionId2: await idOf(second) });
  expect(await loadReportPage(admin, { ...YEAR, placeId: place.uuid })).toContain(
    '2 planned, 1 of them carried out, not carried out: 1',
  );
});

test('a started visit is not the next visit, and is not counted as upcoming today', async () => {
  const dashboard = async () => {
    const overview = (await admin('GET', '/api/statistics/overview')).body;
    const { sites } = (await admin('GET', '/api/dashboard/sites?limit=100')).body;
    const site = sites.find(({ placeUuid }: { placeUuid: string }) => placeUuid === place.uuid);
    return { next: site.nextVisitAt?.slice(11, 16) ?? null, today: overview.schedule.todayUpcomingEventsCount };
  };
  const { today } = await dashboard();
  await plan('D1', '11');
  await plan('D2', '12');
  const [first] = await planned();
  expect(await dashboard()).toEqual({ next: '11:00', today: today + 2 });
  const { inspectionUuid } = await post(`schedule/visits/${first.uuid}/start`);
  expect(await dashboard()).toEqual({ next: '12:00', today: today + 1 });
  // after a cancelled inspection the visit can be started again
  await post(`inspections/${inspectionUuid}/cancel`);
  expect(await dashboard()).toEqual({ next: '11:00', today: today + 2 });
  await completeVisit(first.uuid);
  expect(await dashboard()).toEqual({ next: '12:00', today: today + 1 });
});

test('the report of another visit names the same next visit as the dashboard', async () => {
  const { inspection } = await post('inspections', { name: 'Earlier visit' });
  await plan('Noon visit', '12');
  await plan('Evening visit', '18');
  await post(`inspections/${inspection.uuid}/finish`);
  const readNextVisits = async () => {
    const { text } = await admin('GET', `/api/reports/html/inspection/${inspection.uuid}?language=en`);
    const { sites } = (await admin('GET', '/api/dashboard/sites?limit=100')).body;
    const site = sites.find(({ placeUuid }: { placeUuid: string }) => placeUuid === place.uuid);
    const printed = ['Noon visit', 'Evening visit', 'none planned'].filter((words) => text.includes(words));
    return [printed, site.nextVisitAt?.slice(11, 16) ?? null];
  };
  expect(await readNextVisits()).toEqual([['Noon visit'], '12:00']);
  const [noon, evening] = await planned();
  await completeVisit(noon.uuid);
  expect(await readNextVisits()).toEqual([['Evening visit'], '18:00']);
  await completeVisit(evening.uuid);
  expect(await readNextVisits()).toEqual([['none planned'], null]);
});
