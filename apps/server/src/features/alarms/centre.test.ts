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
let rival: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  rival = await app.as('admin@owadstop.example');
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
      ...{ device_id: own.devices[index].id, raised_at, told_at: raised_at, last_at: raised_at },
      ...more,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};
const list = async (query = '', caller = admin) =>
  (await caller('GET', `/api/alarms?placeId=${own.place.uuid}${query}`)).body;
const take = (uuid: string, caller: Caller, note?: string) =>
  caller('POST', `/api/alarms/${uuid}/acknowledge`, { body: note === undefined ? {} : { note } });
const numbers = (alarms: { device: { uniqueId: string } }[]) => alarms.map(({ device }) => device.uniqueId);

test('open alarms: what nobody took first, then what waits longest; cleared ones apart, the newest first', async () => {
  const oldest = await raise(0, 90);
  await raise(1, 60);
  await raise(2, 30);
  await raise(0, 200, { cleared_at: minutesAgo(190), cleared_how: 'device' });
  expect((await take(oldest.uuid, technician, 'Jadę')).status).toBe(200);
  const open = await list();
  expect(numbers(open.alarms)).toEqual(['K2', 'K3', 'K1']);
  expect(open).toMatchObject({ count: 3, totalPages: 1 });
  expect((await list('&limit=2&page=2')).alarms).toHaveLength(1);
  const cleared = await list('&state=CLEARED');
  expect(cleared.alarms).toMatchObject([{ clearedHow: 'device', responseSeconds: null }]);
  expect(numbers((await list(`&deviceId=${own.devices[1].uuid}`)).alarms)).toEqual(['K2']);
  expect((await list('&kind=no_signal')).alarms).toEqual([]);
  const { places } = (await admin('GET', '/api/alarms/places')).body;
  const here = places.find(({ uuid }: { uuid: string }) => uuid === own.place.uuid);
  expect(here).toMatchObject({ open: 3, untaken: 2, oldestAt: minutesAgo(90).toISOString() });
});

test('one person takes an alarm once, with the time that was needed; the next hears who is in front', async () => {
  const alarm = await raise(0, 45);
  const { body } = await take(alarm.uuid, technician, 'Będę o szóstej');
  expect(body.alarm).toMatchObject({ note: 'Będę o szóstej', responseSeconds: 45 * 60, isClearing: false });
  app.setNow(new Date(TEST_NOW.getTime() + 60_000));
  const again = await take(alarm.uuid, technician, 'Drugi raz');
  expect(again.body.alarm).toMatchObject({ note: 'Będę o szóstej', acknowledgedAt: TEST_NOW.toISOString() });
  expect((await take(alarm.uuid, admin)).body.code).toBe('alarms/taken');
  expect(await actionsOn(app, 'alarm', alarm.id)).toEqual(['alarm.acknowledge']);
});

test('of two who take it at once one has it', async () => {
  const alarm = await raise(0, 5);
  const answers = await Promise.all([take(alarm.uuid, technician), take(alarm.uuid, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what is over is taken by nobody, and never by the client or a stranger', async () => {
  const over = await raise(0, 5, { cleared_at: TEST_NOW, cleared_how: 'person' });
  expect((await take(over.uuid, technician)).body.code).toBe('alarms/cleared');
  const open = await raise(1, 5);
  expect((await take(open.uuid, controller)).status).toBe(403);
  expect((await take(open.uuid, await app.as('klient@deratex.example'))).body.code).toBe(
    'inspections/contractors_facts',
  );
  expect((await take(open.uuid, rival)).status).toBe(404);
  expect((await rival('GET', `/api/alarms?placeId=${own.place.uuid}`)).status).toBe(404);
  const { alarms } = (await rival('GET', '/api/alarms?limit=100')).body;
  expect(alarms.some(({ uuid }: { uuid: string }) => uuid === open.uuid)).toBe(false);
});

test('an alarm nobody takes goes to a person of the facility, who can be set, changed and taken away', async () => {
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
  const stranger = (await rival('GET', '/api/account/me')).body;
  expect((await set({ userId: (stranger.user ?? stranger).uuid, minutes: 60 })).status).toBe(400);
  expect((await technician('PUT', url, { body: { userId: person.uuid, minutes: 60 } })).status).toBe(403);
  expect((await admin('DELETE', url)).body).toEqual({ success: true });
  expect((await admin('DELETE', url)).body).toEqual({ success: true });
  expect((await controller('GET', url)).body).toEqual({ escalation: null });
});

test('an alarm nobody takes goes to an admin of the contractor when the chosen person lost the facility', async () => {
  const url = `/api/places/${own.place.uuid}/alarm-escalation`;
  const { users } = (await admin('GET', `/places/${own.place.uuid}/users`)).body;
  const person = users.find(({ type }: { type: string }) => type !== 'COMPANY_ADMIN');
  const set = await admin('PUT', url, { body: { userId: person.uuid, minutes: 30 } });
  expect(set.status, set.text).toBe(200);
  const before = await raise(0, 40, { escalate_at: minutesAgo(10) });
  const pass = () => runJob({ db: app.database.db, services: app.services, now: app.now }, 'alarms.passOn', {});
  const to = async (id: number) =>
    app.database.db
      .selectFrom('alarms')
      .innerJoin('users', 'users.id', 'alarms.escalated_to')
      .select(['users.uuid', 'users.type'])
      .where('alarms.id', '=', id)
      .executeTakeFirst();
  await pass();
  expect(await to(before.id)).toMatchObject({ uuid: person.uuid });
  await app.database.db
    .deleteFrom('place_users')
    .where('place_id', '=', own.place.id)
    .where('user_id', '=', person.id)
    .execute();
  const after = await raise(1, 40, { escalate_at: minutesAgo(10) });
  await pass();
  const second = await to(after.id);
  expect(second).toMatchObject({ type: 'COMPANY_ADMIN' });
  expect((await admin('GET', url)).body.escalation).toMatchObject({ minutes: 30, user: { uuid: second?.uuid } });
});

test('interruptions of the monitoring are listed, the newest first', async () => {
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
