import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** When people are added to a visit, and which notifications they get. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let place: { id: number; uuid: string };
const people = new Map<string, { id: number; uuid: string }>();

/** The day before the visit of most tests. */
const NOW = '2026-03-22T08:00:00Z';
const [TECHNICIAN, CONTROLLER] = ['technik@deratex.example', 'kontroler@deratex.example'] as const;

beforeAll(async () => {
  app = await openTestApp();
  app.setNow(new Date(NOW));
  admin = await app.as('admin@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
  const rows = await app.database.db
    .selectFrom('users')
    .select(['id', 'uuid', 'email'])
    .where('email', 'in', [TECHNICIAN, CONTROLLER])
    .execute();
  for (const { email, ...person } of rows) people.set(email, person);
});
beforeEach(async () => {
  place = (await makeOwnPlace(app.database.db, subjects)).place;
});
afterAll(() => app.close());

const idOf = (email: string) => people.get(email)?.id ?? 0;
const uuidOf = (email: string) => people.get(email)?.uuid ?? '';
const url = (rest = '') => `/api/places/${place.uuid}/schedule/events${rest}`;
const monday = {
  name: 'Kontrola stacji',
  type: 'INSPECTION',
  dateFrom: '2026-03-23T07:00:00Z',
  dateTo: '2026-03-23T09:00:00Z',
  timezone: 'Europe/Warsaw',
};
const daily = { unit: 'DAILY', endDate: '2026-03-25' };
const plan = async (change: object = {}) => {
  const answer = await admin('POST', url(), { body: { ...monday, periodicity: daily, ...change } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.scheduleEvent;
};
const patch = async (uuid: string, body: object) => {
  const answer = await admin('PATCH', url(`/${uuid}`), { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.scheduleEvent;
};
type CalendarEvent = { uuid: string; name: string; type: string; userUuids: string[] };
const visits = async (): Promise<CalendarEvent[]> =>
  (await admin('GET', `/api/schedule/visits?from=2026-03-01T00:00:00Z&to=2026-06-01T00:00:00Z&placeId=${place.uuid}`))
    .body.visits;
const remind = (at: string) =>
  runJob({ db: app.database.db, services: app.services, now: () => new Date(at) }, 'schedule.remind', {});
/** Times of the visits a person was notified of, in order. */
const selectNotifiedTimes = async (email: string) => {
  const rows = await app.database.db
    .selectFrom('notifications')
    .select('metadata')
    .where('user_id', '=', idOf(email))
    .where('place_id', '=', place.id)
    .orderBy('id')
    .execute();
  return rows.map(({ metadata }) => (metadata as { eventDate: string }).eventDate.slice(0, 16));
};
const isReminderPending = async () =>
  (
    await app.database.db
      .selectFrom('schedule_visits')
      .select('id')
      .where('place_id', '=', place.id)
      .where('reminded_at', 'is', null)
      .where('starts_at', '<=', new Date('2026-03-23T08:00:00Z'))
      .execute()
  ).length > 0;

describe('a person added after the others were reminded', () => {
  test('to a series is reminded of its next visit once, and the others are not reminded again', async () => {
    const event = await plan({ userUuids: [uuidOf(TECHNICIAN)] });
    await remind(NOW);
    const both = { userUuids: [uuidOf(TECHNICIAN), uuidOf(CONTROLLER)] };
    await patch(event.uuid, both);
    await remind('2026-03-22T08:00:01Z');
    expect(await selectNotifiedTimes(CONTROLLER)).toEqual(['2026-03-23T07:00']);
    await patch(event.uuid, { userUuids: [uuidOf(TECHNICIAN)] });
    await patch(event.uuid, both);
    await remind('2026-03-22T08:05:00Z');
    expect(await selectNotifiedTimes(CONTROLLER)).toEqual(['2026-03-23T07:00']);
    expect(await selectNotifiedTimes(TECHNICIAN)).toEqual(['2026-03-23T07:00']);
  });

  test('to one visit is reminded too; after a move all are reminded of the new time', async () => {
    const event = await plan({ userUuids: [uuidOf(TECHNICIAN)] });
    await remind(NOW);
    const [first] = await visits();
    const oneVisit = { scope: 'THIS', visitUuid: first?.uuid };
    await patch(event.uuid, { ...oneVisit, userUuids: [uuidOf(TECHNICIAN), uuidOf(CONTROLLER)] });
    await remind('2026-03-22T08:00:01Z');
    const later = { dateFrom: '2026-03-23T10:00:00Z', dateTo: '2026-03-23T11:00:00Z' };
    await patch(event.uuid, { ...oneVisit, ...later });
    await remind('2026-03-22T11:00:00Z');
    // the reminder of the old hour is withdrawn
    const both = ['2026-03-23T10:00'];
    expect([await selectNotifiedTimes(TECHNICIAN), await selectNotifiedTimes(CONTROLLER)]).toEqual([both, both]);
  });

  test('to a visit and the following ones is reminded too', async () => {
    const before = { dateFrom: '2026-03-22T07:00:00Z', dateTo: '2026-03-22T07:30:00Z' };
    const event = await plan({ ...before, userUuids: [uuidOf(TECHNICIAN)] });
    await remind(NOW);
    const [, second] = await visits();
    const people = { userUuids: [uuidOf(TECHNICIAN), uuidOf(CONTROLLER)] };
    await patch(event.uuid, { scope: 'FOLLOWING', visitUuid: second?.uuid, ...people });
    await remind('2026-03-22T08:00:01Z');
    expect([await selectNotifiedTimes(TECHNICIAN), await selectNotifiedTimes(CONTROLLER)]).toEqual([
      ['2026-03-23T07:00'],
      ['2026-03-23T07:00'],
    ]);
  });

  test('is not reminded of a visit that was cancelled or moved in the meantime', async () => {
    const event = await plan({ userUuids: [uuidOf(TECHNICIAN)] });
    const [first] = await visits();
    await remind('2026-03-22T08:00:00Z');
    expect(await selectNotifiedTimes(TECHNICIAN)).toEqual(['2026-03-23T07:00']);
    const later = { dateFrom: '2026-03-23T09:00:00Z', dateTo: '2026-03-23T10:00:00Z' };
    await patch(event.uuid, { ...later, scope: 'THIS', visitUuid: first?.uuid });
    await remind('2026-03-22T09:30:00Z');
    expect(await selectNotifiedTimes(TECHNICIAN)).toEqual(['2026-03-23T09:00']);
    await admin('DELETE', url(`/${event.uuid}?scope=THIS&visitUuid=${first?.uuid}`));
    await remind('2026-03-22T09:45:00Z');
    expect(await selectNotifiedTimes(TECHNICIAN)).toEqual([]);
  });

  test('is reminded without delay: the change itself creates the job', async () => {
    const event = await plan({ userUuids: [uuidOf(TECHNICIAN)] });
    await remind(NOW);
    expect(await isReminderPending()).toBe(false);
    await patch(event.uuid, { userUuids: [uuidOf(TECHNICIAN), uuidOf(CONTROLLER)] });
    expect(await isReminderPending()).toBe(true);
    const { rows } = await app.database.run(
      `select id from jobs.job where state = 'created' and name = 'schedule.remind'`,
      [],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('the reminder of a person is withdrawn when the visit is given to another, and sent again when it returns', async () => {
  const event = await plan({ userUuids: [uuidOf(TECHNICIAN)] });
  await remind(NOW);
  const [first] = await visits();
  const give = (email: string) =>
    patch(event.uuid, { scope: 'THIS', visitUuid: first?.uuid, userUuids: [uuidOf(email)] });
  await give(CONTROLLER);
  await remind('2026-03-22T08:05:00Z');
  const time = ['2026-03-23T07:00'];
  expect([await selectNotifiedTimes(TECHNICIAN), await selectNotifiedTimes(CONTROLLER)]).toEqual([[], time]);
  await give(TECHNICIAN);
  await remind('2026-03-22T08:10:00Z');
  expect([await selectNotifiedTimes(TECHNICIAN), await selectNotifiedTimes(CONTROLLER)]).toEqual([time, []]);
});

test('a person without access to the facility can remain on a single visit, but cannot be added to another', async () => {
  const event = await plan();
  const [first, second] = await visits();
  const named = { userUuids: [uuidOf(CONTROLLER)] };
  await patch(event.uuid, { scope: 'THIS', visitUuid: first?.uuid, ...named });
  await app.database.db
    .deleteFrom('place_users')
    .where('place_id', '=', place.id)
    .where('user_id', '=', idOf(CONTROLLER))
    .execute();
  await patch(event.uuid, { scope: 'THIS', visitUuid: first?.uuid, ...named, description: 'Klucz u ochrony' });
  const body = { scope: 'THIS', visitUuid: second?.uuid, ...named };
  expect((await admin('PATCH', url(`/${event.uuid}`), { body })).status).toBe(400);
});

test('a blocked person cannot be added to a new visit', async () => {
  const { db } = app.database;
  const block = (status: 'ACTIVE' | 'BLOCKED') =>
    db.updateTable('users').set({ status }).where('id', '=', idOf(CONTROLLER)).execute();
  const event = await plan({ userUuids: [uuidOf(CONTROLLER)] });
  await block('BLOCKED');
  const refused = await admin('POST', url(), { body: { ...monday, userUuids: [uuidOf(CONTROLLER)] } });
  await patch(event.uuid, { userUuids: [uuidOf(CONTROLLER)], name: 'Jak było' });
  await block('ACTIVE');
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'userUuids']);
});

test('a series that becomes one visit takes name, type and people from its form', async () => {
  const event = await plan({ userUuids: [uuidOf(TECHNICIAN)] });
  const [first] = await visits();
  const own = { name: 'Inaczej', type: 'OTHER', userUuids: [] };
  await patch(event.uuid, { scope: 'THIS', visitUuid: first?.uuid, ...own });
  await patch(event.uuid, { periodicity: null });
  await patch(event.uuid, { name: 'Jedna wizyta', type: 'MAINTENANCE', userUuids: [uuidOf(CONTROLLER)] });
  expect(await visits()).toMatchObject([
    { name: 'Jedna wizyta', type: 'MAINTENANCE', userUuids: [uuidOf(CONTROLLER)] },
  ]);
});

test('the facility of a visit cannot change: a form can send the same facility, and a different one is rejected', async () => {
  const event = await plan();
  await patch(event.uuid, { placeUuid: place.uuid, name: 'Jak w formularzu' });
  const other = await makeOwnPlace(app.database.db, subjects);
  const moved = await admin('PATCH', url(`/${event.uuid}`), { body: { placeUuid: other.place.uuid } });
  expect([moved.status, moved.body.errors?.[0]?.field]).toEqual([400, 'placeUuid']);
});

test('the calendar of a demo person can be read only in a demo installation', async () => {
  const real = await openTestApp({ demo: false });
  const { db } = real.database;
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  const { id } = await db.selectFrom('users').select('id').where('email', '=', TECHNICIAN).executeTakeFirstOrThrow();
  await db.insertInto('schedule_feeds').values({ user_id: id, hash, created_at: real.now() }).execute();
  const visitor = await real.as(null);
  const read = async () => (await visitor('GET', `/api/schedule/trapline.ics?token=${token}`)).status;
  expect(await read()).toBe(404);
  await db.updateTable('users').set({ is_demo: false }).where('id', '=', id).execute();
  expect(await read()).toBe(200);
  await real.close();
});
