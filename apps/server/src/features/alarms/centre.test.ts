import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Which alarms people see, and who may acknowledge them. */

let app: TestApp;
let subjects: Subjects;
let own: OwnPlace;
let admin: Caller;
let technician: Caller;
let controller: Caller;
let foreignAdmin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  foreignAdmin = await app.as('admin@owadstop.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_NOW);
  own = await makeOwnPlace(app.database.db, subjects);
});

const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);

const raise = async (index: 0 | 1 | 2, minutes: number, more: object = {}) => {
  const { root_company_id } = await app.database.db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  const raised_at = minutesAgo(minutes);
  return app.database.db
    .insertInto('alarms')
    .values({
      ...{ uuid: crypto.randomUUID(), root_company_id, place_id: own.place.id, kind: 'detection' },
      ...{ device_id: own.devices[index].id, raised_at, registered_at: raised_at, last_at: raised_at },
      ...more,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};
const list = async (query = '', caller = admin) =>
  (await caller('GET', `/api/alarms?placeId=${own.place.uuid}${query}`)).body;
const accept = (uuid: string, caller: Caller, note?: string) =>
  caller('POST', `/api/alarms/${uuid}/acknowledge`, { body: note === undefined ? {} : { note } });
const numbers = (alarms: { device: { uniqueId: string } }[]) => alarms.map(({ device }) => device.uniqueId);

test('open alarms are sorted by not accepted, then oldest; cleared alarms are listed separately, newest first', async () => {
  const oldest = await raise(0, 90);
  await raise(1, 60);
  await raise(2, 30);
  await raise(0, 200, { cleared_at: minutesAgo(190), cleared_how: 'device' });
  expect((await accept(oldest.uuid, technician, 'Jadę')).status).toBe(200);
  const open = await list();
  expect(numbers(open.alarms)).toEqual(['K2', 'K3', 'K1']);
  expect(open).toMatchObject({ count: 3, totalPages: 1 });
  expect((await list('&limit=2&page=2')).alarms).toHaveLength(1);
  const cleared = await list('&state=CLEARED');
  expect(cleared.alarms).toMatchObject([{ clearedHow: 'device', responseSeconds: null }]);
  expect(numbers((await list(`&deviceId=${own.devices[1].uuid}`)).alarms)).toEqual(['K2']);
  expect((await list('&kind=no_signal')).alarms).toEqual([]);
  const { places } = (await admin('GET', '/api/alarms/places')).body;
  const placeSummary = places.find(({ uuid }: { uuid: string }) => uuid === own.place.uuid);
  expect(placeSummary).toMatchObject({ open: 3, untaken: 2, oldestAt: minutesAgo(90).toISOString() });
});

test('one person accepts an alarm once, with the response time; the next person gets the name of the first', async () => {
  const alarm = await raise(0, 45);
  const { body } = await accept(alarm.uuid, technician, 'Będę o szóstej');
  expect(body.alarm).toMatchObject({ note: 'Będę o szóstej', responseSeconds: 45 * 60, isClearing: false });
  app.setNow(new Date(TEST_NOW.getTime() + 60_000));
  const again = await accept(alarm.uuid, technician, 'Drugi raz');
  expect(again.body.alarm).toMatchObject({ note: 'Będę o szóstej', acknowledgedAt: TEST_NOW.toISOString() });
  expect((await accept(alarm.uuid, admin)).body.code).toBe('alarms/taken');
  expect(await actionsOn(app, 'alarm', alarm.id)).toEqual(['alarm.acknowledge']);
});

test('only one of two simultaneous requests accepts an alarm', async () => {
  const alarm = await raise(0, 5);
  const answers = await Promise.all([accept(alarm.uuid, technician), accept(alarm.uuid, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a cleared alarm cannot be accepted, and clients and other companies cannot accept any', async () => {
  const clearedAlarm = await raise(0, 5, { cleared_at: TEST_NOW, cleared_how: 'person' });
  expect((await accept(clearedAlarm.uuid, technician)).body.code).toBe('alarms/cleared');
  const open = await raise(1, 5);
  expect((await accept(open.uuid, controller)).status).toBe(403);
  expect((await accept(open.uuid, await app.as('klient@deratex.example'))).body.code).toBe(
    'inspections/contractors_facts',
  );
  expect((await accept(open.uuid, foreignAdmin)).status).toBe(404);
  expect((await foreignAdmin('GET', `/api/alarms?placeId=${own.place.uuid}`)).status).toBe(404);
  const { alarms } = (await foreignAdmin('GET', '/api/alarms?limit=100')).body;
  expect(alarms.some(({ uuid }: { uuid: string }) => uuid === open.uuid)).toBe(false);
});

test('an alarm that is not accepted is escalated to a person of the facility, who can be set, changed and removed', async () => {
  const url = `/api/places/${own.place.uuid}/alarm-escalation`;
  expect((await admin('GET', url)).body).toEqual({ escalation: null });
  const people = (await admin('GET', `/places/${own.place.uuid}/users`)).body.users;
  const [person] = people;
  const set = (body: object) => admin('PUT', url, { body });
  expect((await set({ userId: person.uuid, minutes: 30 })).body.escalation).toMatchObject({
    minutes: 30,
    user: { uuid: person.uuid },
  });
  expect((await set({ userId: person.uuid, minutes: 60 })).body.escalation.minutes).toBe(60);
  expect((await set({ userId: person.uuid, minutes: 2 })).status).toBe(400);
  const foreignAccount = (await foreignAdmin('GET', '/api/account/me')).body;
  expect((await set({ userId: (foreignAccount.user ?? foreignAccount).uuid, minutes: 60 })).status).toBe(400);
  expect((await technician('PUT', url, { body: { userId: person.uuid, minutes: 60 } })).status).toBe(403);
  expect((await admin('DELETE', url)).body).toEqual({ success: true });
  expect((await admin('DELETE', url)).body).toEqual({ success: true });
  expect((await controller('GET', url)).body).toEqual({ escalation: null });
});

test('an alarm is escalated to an admin of the contractor when the chosen person has lost the facility', async () => {
  const url = `/api/places/${own.place.uuid}/alarm-escalation`;
  const { users } = (await admin('GET', `/places/${own.place.uuid}/users`)).body;
  const person = users.find(({ type }: { type: string }) => type !== 'COMPANY_ADMIN');
  const set = await admin('PUT', url, { body: { userId: person.uuid, minutes: 30 } });
  expect(set.status, set.text).toBe(200);
  const before = await raise(0, 40, { escalate_at: minutesAgo(10) });
  const runEscalation = () =>
    runJob({ db: app.database.db, services: app.services, now: app.now }, 'alarms.passOn', {});
  const escalatedTo = async (id: number) =>
    app.database.db
      .selectFrom('alarms')
      .innerJoin('users', 'users.id', 'alarms.escalated_to')
      .select(['users.uuid', 'users.type'])
      .where('alarms.id', '=', id)
      .executeTakeFirst();
  await runEscalation();
  expect(await escalatedTo(before.id)).toMatchObject({ uuid: person.uuid });
  await app.database.db
    .deleteFrom('place_users')
    .where('place_id', '=', own.place.id)
    .where('user_id', '=', person.id)
    .execute();
  const after = await raise(1, 40, { escalate_at: minutesAgo(10) });
  await runEscalation();
  const second = await escalatedTo(after.id);
  expect(second).toMatchObject({ type: 'COMPANY_ADMIN' });
  expect((await admin('GET', url)).body.escalation).toMatchObject({ minutes: 30, user: { uuid: second?.uuid } });
});

test('monitoring gaps are listed, newest first', async () => {
  const { root_company_id } = await app.database.db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  const gap = (index: 0 | 1, began: number, ended: number | null) => ({
    ...{ uuid: crypto.randomUUID(), root_company_id, place_id: own.place.id, device_id: own.devices[index].id },
    ...{ reason: 'no_signal' as const, began_at: minutesAgo(began) },
    ended_at: ended === null ? null : minutesAgo(ended),
  });
  await app.database.db
    .insertInto('coverage_gaps')
    .values([gap(0, 300, 200), gap(1, 60, null)])
    .execute();
  const { gaps, count } = (await controller('GET', `/api/places/${own.place.uuid}/coverage-gaps`)).body;
  expect(count).toBe(2);
  expect(gaps).toMatchObject([
    { device: { uniqueId: 'K2' }, endedAt: null },
    { device: { uniqueId: 'K1' }, beganAt: minutesAgo(300).toISOString() },
  ]);
});
