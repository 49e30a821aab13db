import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { PhoneLog } from '../../../test/phone-log.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** The list with which the day of a technician begins. */

const NOON = new Date('2026-03-20T11:00:00Z');

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let technicianUuid: string;
let place: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  app.setNow(NOON);
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
beforeEach(async () => {
  place = (await makeOwnPlace(app.database.db, subjects)).place;
  const { uuid } = await app.database.db
    .selectFrom('users')
    .select('uuid')
    .where('email', '=', 'technik@deratex.example')
    .executeTakeFirstOrThrow();
  technicianUuid = uuid;
  await app.database.db
    .updateTable('places')
    .set({ address: 'Polna 1, Poznań', phone: '+48 61 555 01 09' })
    .where('id', '=', place.id)
    .execute();
});
afterAll(() => app.close());

const placeUrl = (rest: string) => `/api/places/${place.uuid}/${rest}`;
const post = async (rest: string, body: object = {}) => {
  const answer = await admin('POST', placeUrl(rest), { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const plan = (name: string, from: string, userUuids: readonly string[] = [technicianUuid], more: object = {}) =>
  post('schedule/events', {
    name,
    type: 'INSPECTION',
    dateFrom: from,
    dateTo: new Date(Date.parse(from) + 3_600_000).toISOString(),
    timezone: 'Europe/Warsaw',
    userUuids,
    ...more,
  });
type Listed = {
  name: string;
  dateFrom: string;
  isLate: boolean;
  placeUuid: string;
  uuid: string;
  inspection: { status: string } | null;
};
const loadVisits = async (caller = technician): Promise<Listed[]> =>
  (await caller('GET', '/api/schedule/today')).body.visits.filter((one: Listed) => one.placeUuid === place.uuid);
const names = async () => (await loadVisits()).map(({ name, isLate }) => (isLate ? `late ${name}` : name));

test('late visits come first, then those of today by time, with address and phone', async () => {
  await plan('evening', '2026-03-20T18:00:00Z');
  await plan('afternoon', '2026-03-20T13:00:00Z');
  await plan('morning', '2026-03-20T07:00:00Z');
  await plan('going on', '2026-03-20T10:30:00Z');
  await plan('yesterday', '2026-03-19T07:00:00Z');
  await plan('long ago', '2026-02-10T07:00:00Z');
  await plan('tomorrow', '2026-03-21T07:00:00Z');
  expect(await names()).toEqual(['late yesterday', 'late morning', 'going on', 'afternoon', 'evening']);
  expect((await loadVisits())[0]).toMatchObject({ placeAddress: 'Polna 1, Poznań', placePhone: '+48 61 555 01 09' });
});

test('late visits leave the room of those of today, and the oldest late ones are left out', async () => {
  const daily = { periodicity: { unit: 'DAILY', endDate: '2026-03-19', withoutWeekends: false } };
  for (let hour = 10; hour < 18; hour++) await plan(`at ${hour}`, `2026-03-06T${hour}:00:00Z`, [], daily);
  await plan('afternoon', '2026-03-20T13:00:00Z');
  const visits = await loadVisits();
  const countOf = (day: string) => visits.filter(({ dateFrom }) => dateFrom.startsWith(day)).length;
  expect([countOf('2026-03-20'), countOf('2026-03-19'), countOf('2026-03-06')]).toEqual([1, 8, 0]);
  expect(visits.at(-1)?.name).toBe('afternoon');
  expect(visits.map(({ dateFrom }) => dateFrom)).toEqual(visits.map(({ dateFrom }) => dateFrom).toSorted());
});

test('a visit for another person is not listed, one for nobody is', async () => {
  await plan('for another', '2026-03-20T12:00:00Z', [subjects.user.uuid]);
  await plan('for nobody', '2026-03-20T13:00:00Z', []);
  expect(await names()).toEqual(['for nobody']);
});

test('a started visit stays until it is finished and is not late; a cancelled one is due again', async () => {
  await plan('early', '2026-03-20T07:00:00Z');
  const [visit] = await loadVisits();
  const start = async () => (await post(`schedule/visits/${visit?.uuid}/start`)).inspectionUuid;
  const first = await start();
  expect(await loadVisits()).toMatchObject([{ isLate: false, inspection: { uuid: first, status: 'IN_PROGRESS' } }]);
  await post(`inspections/${first}/cancel`);
  expect(await names()).toEqual(['late early']);
  await post(`inspections/${await start()}/finish`);
  expect(await names()).toEqual([]);
});

test('a visit that was completed without its plan is no longer due', async () => {
  const complete = async () => {
    const { inspection } = await post('inspections', { name: 'Unplanned' });
    await post(`inspections/${inspection.uuid}/finish`);
  };
  await plan('early', '2026-03-20T07:00:00Z');
  await plan('morning', '2026-03-20T08:00:00Z');
  await plan('evening', '2026-03-20T18:00:00Z');
  await plan('yesterday', '2026-03-19T07:00:00Z');
  await complete();
  // it is not known which of the two was done
  expect(await names()).toEqual(['late yesterday', 'late early', 'late morning', 'evening']);
  await complete();
  expect(await names()).toEqual(['late yesterday', 'evening']);
});

test('a visit that is not late stays due, although an inspection without a plan was completed on its day', async () => {
  await plan('now', '2026-03-20T10:30:00Z');
  const { inspection } = await post('inspections', { name: 'After an alarm' });
  await post(`inspections/${inspection.uuid}/finish`);
  expect(await names()).toEqual(['now']);
});

test('an inspection that the client carried out itself leaves the planned one due', async () => {
  await plan('morning', '2026-03-20T08:00:00Z');
  const { inspection } = await post('inspections', { name: 'Own round' });
  await post(`inspections/${inspection.uuid}/finish`);
  expect(await names()).toEqual([]);
  const client = app.database.db.selectFrom('companies').select('id').where('parent_id', 'is not', null).limit(1);
  await app.database.db
    .updateTable('inspections')
    .set({ author_company_id: client })
    .where('uuid', '=', inspection.uuid)
    .execute();
  expect(await names()).toEqual(['late morning']);
});

/** A change makes the server read the rights of the technician again. */
const allowStart = async () => {
  const superAdmin = await app.as('super@trapline.example');
  for (const roles of [[], ['CREATE_INSPECTION']]) {
    const answer = await superAdmin('PUT', placeUrl(`users/${technicianUuid}/roles`), { body: { roles } });
    expect(answer.status, answer.text).toBe(200);
  }
};

/** A planned visit of a technician who may start it. */
const planToStart = async () => {
  await allowStart();
  await plan('early', '2026-03-20T07:00:00Z');
  const [visit] = await loadVisits();
  return { visit };
};

const startOnPhone = async (planned: string | undefined) => {
  const uuid = uuidv7();
  const log = new PhoneLog(placeUrl(`inspections/${uuid}`), technician, app.now);
  const answer = await log.send([log.entry('startVisit', { name: 'Without network', planned })]);
  return { uuid, outcome: answer.body.outcomes[0] };
};
const done = { outcome: 'done', code: null };

test('a planned visit that a phone started without a network is linked, once', async () => {
  const { visit } = await planToStart();
  const { uuid, outcome } = await startOnPhone(visit?.uuid);
  expect(outcome).toMatchObject(done);
  const inspection = { uuid, status: 'IN_PROGRESS' };
  expect(await loadVisits()).toMatchObject([{ isLate: false, inspection }]);
  // also by the button of the panel
  expect((await post(`schedule/visits/${visit?.uuid}/start`)).inspectionUuid).toBe(uuid);
  const second = await startOnPhone(visit?.uuid);
  expect(second.outcome).toMatchObject({ outcome: 'adjusted', code: 'visit_parallel' });
  expect(await loadVisits()).toMatchObject([{ inspection }]);
});

test('a visit whose plan is unknown, cancelled or of another facility is started without a plan', async () => {
  const { visit } = await planToStart();
  await admin('DELETE', placeUrl(`schedule/visits/${visit?.uuid}`));
  expect((await startOnPhone(uuidv7())).outcome).toMatchObject(done);
  place = (await makeOwnPlace(app.database.db, subjects)).place;
  await allowStart();
  expect((await startOnPhone(visit?.uuid)).outcome).toMatchObject(done);
  expect(await loadVisits()).toEqual([]);
});

test('a controller gets no phone number, and nobody gets a visit of an invisible facility', async () => {
  await plan('for nobody', '2026-03-20T13:00:00Z', []);
  const controller = await app.as('kontroler@deratex.example');
  const foreignCaller = await app.as('admin@owadstop.example');
  expect(await loadVisits(controller)).toMatchObject([{ name: 'for nobody', placePhone: null }]);
  expect(await loadVisits(foreignCaller)).toEqual([]);
});
