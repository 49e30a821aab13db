import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** People of planned visits who were blocked or lost the facility. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let place: { id: number; uuid: string };
let other: { id: number; uuid: string };
let person: { id: number; uuid: string };
let substitute: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  app.setNow(new Date('2026-03-22T08:00:00Z'));
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

let number = 0;
const addPerson = async () => {
  number += 1;
  const answer = await admin('POST', '/api/users', {
    body: {
      name: 'Zoe',
      surname: `Bez Dostępu ${number}`,
      email: `zoe.${number}@testy.example`,
      type: 'TECHNICIAN',
      status: 'ACTIVE',
      companyUuid: subjects.company.uuid,
      places: [place.uuid, other.uuid],
    },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.user;
};
beforeEach(async () => {
  admin = await app.as('admin@deratex.example');
  place = (await makeOwnPlace(app.database.db, subjects)).place;
  other = (await makeOwnPlace(app.database.db, subjects)).place;
  person = await addPerson();
  substitute = await addPerson();
});

const url = (rest = '') => `/api/places/${place.uuid}/schedule/events${rest}`;
const weekly = {
  name: 'Kontrola stacji',
  type: 'INSPECTION',
  dateFrom: '2026-03-25T07:00:00Z',
  dateTo: '2026-03-25T09:00:00Z',
  timezone: 'Europe/Warsaw',
  periodicity: { unit: 'WEEKLY', endDate: '2026-04-10' },
};
const plan = async (userUuids: readonly string[], more: object = {}) => {
  const answer = await admin('POST', url(), { body: { ...weekly, ...more, userUuids } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.scheduleEvent;
};
const patchEvent = (uuid: string, body: object) => admin('PATCH', url(`/${uuid}`), { body });
const change = async (body: object) => {
  const answer = await admin('PATCH', `/api/users/${person.uuid}`, { body });
  expect(answer.status, answer.text).toBe(200);
};
type Planned = { uuid: string; userUuids: string[]; unavailableUserUuids: string[] };
const visits = async (): Promise<Planned[]> =>
  (await admin('GET', `/api/schedule/visits?from=2026-03-01T00:00:00Z&to=2026-06-01T00:00:00Z&placeId=${place.uuid}`))
    .body.visits;
const unavailable = async () => (await visits()).map((visit) => visit.unavailableUserUuids);
const selectNotifications = () =>
  app.database.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.email', 'notifications.metadata', 'notifications.place_id'])
    .where('notification_key', '=', 'VISITS_WITHOUT_PERSON')
    .where('place_id', 'in', [place.id, other.id])
    .orderBy('users.email')
    .execute();

const ACCESS_LOSSES = [
  ['without access to the facility', { places: () => [other.uuid] }],
  ['with a blocked account', { status: () => 'BLOCKED' }],
] as const;

describe.each(ACCESS_LOSSES)('an assigned person %s', (_, accessLoss) => {
  const removeAccess = () =>
    change(Object.fromEntries(Object.entries(accessLoss).map(([field, value]) => [field, value()])));

  test('is marked in every visit and event with this person', async () => {
    const event = await plan([person.uuid]);
    const [first] = await visits();
    await patchEvent(event.uuid, { scope: 'THIS', visitUuid: first?.uuid, userUuids: [person.uuid, substitute.uuid] });
    expect(await unavailable()).toEqual([[], [], []]);
    await removeAccess();
    expect(await unavailable()).toEqual([[person.uuid], [person.uuid], [person.uuid]]);
    expect((await visits())[0]?.userUuids).toEqual([person.uuid, substitute.uuid]);
    const { scheduleEvent } = (await admin('GET', url(`/${event.uuid}`))).body;
    expect(scheduleEvent).toMatchObject({ userUuids: [person.uuid], unavailableUserUuids: [person.uuid] });
    const { scheduleEvents } = (await admin('GET', url())).body;
    expect(scheduleEvents).toMatchObject([{ unavailableUserUuids: [person.uuid] }]);
  });

  test('remains while the list of people is unchanged, and is rejected in a changed list', async () => {
    const event = await plan([person.uuid]);
    await removeAccess();
    const later = { dateFrom: '2026-03-25T10:00:00Z', dateTo: '2026-03-25T11:00:00Z' };
    const moved = await patchEvent(event.uuid, { ...later, userUuids: [person.uuid] });
    expect([moved.status, moved.body.scheduleEvent?.dateFrom]).toEqual([200, '2026-03-25T10:00:00.000Z']);
    const refused = await patchEvent(event.uuid, { userUuids: [person.uuid, substitute.uuid] });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'userUuids']);
    const [first] = await visits();
    const which = { scope: 'THIS', visitUuid: first?.uuid };
    const one = await patchEvent(event.uuid, { ...which, userUuids: [substitute.uuid, person.uuid] });
    expect([one.status, one.body.errors?.[0]?.field]).toEqual([400, 'userUuids']);
    expect((await patchEvent(event.uuid, { userUuids: [substitute.uuid] })).status).toBe(200);
    expect(await unavailable()).toEqual([[], [], []]);
    expect((await patchEvent(event.uuid, { userUuids: [person.uuid] })).status).toBe(400);
  });

  test('leaves visits without a person: each admin who plans them gets one notification', async () => {
    await plan([person.uuid]);
    await plan([person.uuid]);
    await removeAccess();
    const admins = await app.database.db
      .selectFrom('users')
      .innerJoin('places', 'places.root_company_id', 'users.company_id')
      .select('users.email')
      .where('places.id', '=', place.id)
      .where('users.type', '=', 'COMPANY_ADMIN')
      .where('users.status', '=', 'ACTIVE')
      .orderBy('users.email')
      .execute();
    expect(admins.length).toBeGreaterThan(0);
    expect(await selectNotifications()).toMatchObject(
      admins.map(({ email }) => ({
        email,
        place_id: place.id,
        metadata: { eventDate: '2026-03-25T07:00:00.000Z', scheduleEvent: { name: 'Kontrola stacji' } },
      })),
    );
  });

  test('sends no notification if visits still have another person', async () => {
    await plan([person.uuid, substitute.uuid]);
    await removeAccess();
    expect(await selectNotifications()).toEqual([]);
  });
});

test('a change that removes no access sends no notification', async () => {
  await plan([person.uuid]);
  await change({ surname: 'Nowa' });
  await change({ places: [place.uuid] });
  expect(await unavailable()).toEqual([[], [], []]);
  expect(await selectNotifications()).toEqual([]);
});

test('past visits send no notification', async () => {
  const past = { dateFrom: '2026-03-04T07:00:00Z', dateTo: '2026-03-04T09:00:00Z' };
  await plan([person.uuid], { ...past, periodicity: { unit: 'WEEKLY', endDate: '2026-03-20' } });
  await change({ status: 'BLOCKED' });
  expect(await selectNotifications()).toEqual([]);
});
