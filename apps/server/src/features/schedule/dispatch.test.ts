import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectDispatchPeople } from './dispatch.queries.ts';
import type { VisitRow } from './visits.queries.ts';

/** The dispatch board: its people, and moving visits between them. */

const NOW = new Date('2026-03-22T08:00:00Z');
const SPAN = 'from=2026-03-20T00:00:00Z&to=2026-03-28T00:00:00Z';

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let place: { id: number; uuid: string };
let first: { id: number; uuid: string };
let second: { id: number; uuid: string };

let number = 0;
const addPerson = async (places = [place.uuid]) => {
  number += 1;
  const answer = await admin('POST', '/api/users', {
    body: {
      name: 'Iga',
      surname: `Tablica ${number}`,
      email: `iga.${number}@testy.example`,
      type: 'TECHNICIAN',
      status: 'ACTIVE',
      companyUuid: subjects.company.uuid,
      places,
    },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.user;
};
const grant = (user: { uuid: string }) =>
  admin('PUT', `/api/places/${place.uuid}/users/${user.uuid}`, { body: { roles: ['CREATE_INSPECTION'] } });

beforeAll(async () => {
  app = await openTestApp();
  app.setNow(NOW);
  subjects = await makeSubjects(app.database.db, 'deratex');
});
beforeEach(async () => {
  admin = await app.as('admin@deratex.example');
  place = (await makeOwnPlace(app.database.db, subjects)).place;
  first = await addPerson();
  second = await addPerson();
  await grant(first);
});
afterAll(() => app.close());

const url = (rest: string) => `/api/places/${place.uuid}/schedule/${rest}`;
const plan = async (name: string, dateFrom: string, userUuids: readonly string[], more: object = {}) => {
  const dateTo = new Date(Date.parse(dateFrom) + 7_200_000).toISOString();
  const body = { name, type: 'INSPECTION', dateFrom, dateTo, timezone: 'Europe/Warsaw', userUuids, ...more };
  const answer = await admin('POST', url('events'), { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.scheduleEvent;
};
type Visit = {
  uuid: string;
  name: string;
  dateFrom: string;
  placeUuid: string;
  userUuids: string[];
  people: object[];
  changed: boolean;
};
type Person = { uuid: string; inspectsPlaceUuids: string[]; assignedPlaceUuids: string[]; isActive: boolean };
const board = async (caller = admin): Promise<{ visits: Visit[]; people: Person[] }> => {
  const { body } = await caller('GET', `/api/schedule/dispatch?${SPAN}`);
  return { ...body, visits: body.visits.filter((one: Visit) => one.placeUuid === place.uuid) };
};
const visitsOfPlace = async (): Promise<Visit[]> => (await board()).visits;
const move = (visit: Visit | undefined, body: object, caller = admin) =>
  caller('POST', url(`visits/${visit?.uuid}/move`), { body });

describe('the board', () => {
  test('has the known positions of the facilities of its visits', async () => {
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid]);
    const positionOf = async () => {
      const { places } = (await admin('GET', `/api/schedule/dispatch?${SPAN}`)).body;
      return places.find(({ uuid }: { uuid: string }) => uuid === place.uuid);
    };
    expect(await positionOf()).toBeUndefined();
    const changed = await admin('PATCH', `/api/places/${place.uuid}`, { body: { coordinates: '52.4064, 16.9252' } });
    expect(changed.body.place.coordinates).toBe('52.4064, 16.9252');
    expect(await positionOf()).toEqual({ uuid: place.uuid, latitude: 52.4064, longitude: 16.9252 });
    const cleared = await admin('PATCH', `/api/places/${place.uuid}`, { body: { coordinates: '' } });
    expect(cleared.body.place.coordinates).toBeNull();
  });

  test('lists technicians with the right at a facility, and everybody with a visit', async () => {
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid]);
    const withoutVisit = (await board()).people;
    expect(withoutVisit.find(({ uuid }) => uuid === first.uuid)).toMatchObject({
      isActive: true,
      inspectsPlaceUuids: [place.uuid],
      assignedPlaceUuids: [],
    });
    expect(withoutVisit.some(({ uuid }) => uuid === second.uuid)).toBe(false);
    await plan('Biuro', '2026-03-25T07:00:00Z', [second.uuid]);
    const { people, visits } = await board();
    expect(people.find(({ uuid }) => uuid === second.uuid)).toMatchObject({
      inspectsPlaceUuids: [],
      assignedPlaceUuids: [place.uuid],
    });
    expect(visits.map((visit) => visit.people)).toMatchObject([
      [{ uuid: first.uuid, name: 'Iga' }],
      [{ uuid: second.uuid }],
    ]);
  });

  test('with too many people shows those with a visit and reports that there are more', async () => {
    await grant(second);
    await plan('Hala', '2026-03-24T07:00:00Z', [second.uuid]);
    const [visit] = await visitsOfPlace();
    const ctx = { db: app.database.db, now: app.now, actor: { kind: 'job', name: 'test' } } as unknown as AnyCtx;
    const visits = [{ userUuids: visit?.userUuids ?? [], placeUuid: place.uuid }] as VisitRow[];
    const { people, hasMore } = await selectDispatchPeople(ctx, visits, { limit: 1 });
    expect([people.map(({ uuid }) => uuid), hasMore]).toEqual([[second.uuid], true]);
  });

  test('has the rights of people at a requested facility without visits, and keeps them if there are too many', async () => {
    const url = `/api/schedule/dispatch?${SPAN}`;
    const rightsOf = async (query: string, caller = admin): Promise<Person | undefined> =>
      (await caller('GET', url + query)).body.people.find(({ uuid }: Person) => uuid === first.uuid);
    expect(await rightsOf('')).toMatchObject({ inspectsPlaceUuids: [] });
    for (const ref of [place.uuid, place.id])
      expect(await rightsOf(`&placeId=${ref}`)).toMatchObject({ inspectsPlaceUuids: [place.uuid] });
    expect(await rightsOf(`&placeId=${place.uuid}`, await app.as('admin@owadstop.example'))).toBeUndefined();
    const ctx = { db: app.database.db, now: app.now, actor: { kind: 'job', name: 'test' } } as unknown as AnyCtx;
    const { people, hasMore } = await selectDispatchPeople(ctx, [], { place: place.uuid, limit: 1 });
    expect([people.map(({ inspectsPlaceUuids }) => inspectsPlaceUuids), hasMore]).toEqual([[[place.uuid]], true]);
  });

  test('shows nothing of a facility out of sight', async () => {
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid]);
    const { visits, people } = await board(await app.as('admin@owadstop.example'));
    expect(visits).toEqual([]);
    expect(people.some(({ uuid }) => uuid === first.uuid)).toBe(false);
  });

  test('refuses more than a week', async () => {
    const answer = await admin('GET', '/api/schedule/dispatch?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z');
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'to', code: 'period_too_long' }]);
  });
});

describe('a move', () => {
  test('changes person and time, and back; the trail contains both', async () => {
    await grant(second);
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid]);
    const [visit] = await visitsOfPlace();
    const answer = await move(visit, { dateFrom: '2026-03-26T10:00:00Z', userUuids: [second.uuid] });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      visit: { dateFrom: '2026-03-26T10:00:00.000Z', dateTo: '2026-03-26T12:00:00.000Z', userUuids: [second.uuid] },
      conflicts: [],
    });
    await move(visit, { dateFrom: visit?.dateFrom, userUuids: visit?.userUuids });
    expect(await visitsOfPlace()).toEqual([{ ...visit, version: expect.any(Number) }]);
  });

  test('of one visit of a series leaves the others; moved back it belongs to the series again', async () => {
    await grant(second);
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid], { periodicity: { unit: 'DAILY', endDate: '2026-03-26' } });
    const before = await visitsOfPlace();
    await move(before[1], { dateFrom: '2026-03-25T12:00:00Z', userUuids: [second.uuid] });
    expect((await visitsOfPlace()).map(({ userUuids, changed }) => [userUuids[0], changed])).toEqual([
      [first.uuid, false],
      [second.uuid, true],
      [first.uuid, false],
    ]);
    await move(before[1], { dateFrom: before[1]?.dateFrom, userUuids: [first.uuid] });
    expect(await visitsOfPlace()).toEqual(before.map((one) => ({ ...one, version: expect.any(Number) })));
  });

  test('reports overlapping visits and a missing right', async () => {
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid]);
    await plan('Biuro', '2026-03-24T08:00:00Z', [second.uuid]);
    await plan('Dach', '2026-03-24T09:00:00Z', [first.uuid]);
    const visit = (await visitsOfPlace()).find(({ name }) => name === 'Biuro');
    const both = await move(visit, { userUuids: [first.uuid] });
    expect(both.body.conflicts).toMatchObject([
      { kind: 'OVERLAP', userUuid: first.uuid, visit: { name: 'Hala' } },
      { kind: 'OVERLAP', userUuid: first.uuid, visit: { name: 'Dach' } },
    ]);
    const done = (await visitsOfPlace()).find(({ name }) => name === 'Hala');
    const { inspectionUuid } = (await admin('POST', url(`visits/${done?.uuid}/start`), { body: {} })).body;
    await app.database.db
      .updateTable('inspections')
      .set({ status: 'COMPLETED', finished_at: NOW })
      .where('uuid', '=', inspectionUuid)
      .execute();
    const besideCompleted = await move(visit, { userUuids: [first.uuid] });
    expect(besideCompleted.body.conflicts).toMatchObject([{ kind: 'OVERLAP', visit: { name: 'Dach' } }]);
    const withoutRight = await move(visit, { userUuids: [second.uuid] });
    expect(withoutRight.body.conflicts).toEqual([{ kind: 'NO_RIGHT', userUuid: second.uuid, visit: null }]);
  });

  test('into the past is refused; a missed visit moves to a later day', async () => {
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid]);
    const [visit] = await visitsOfPlace();
    const refused = await move(visit, { dateFrom: '2026-03-20T07:00:00Z' });
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule/in_past']);
    await plan('Missed', '2026-03-21T07:00:00Z', [first.uuid]);
    const missed = (await visitsOfPlace()).find(({ name }) => name === 'Missed');
    const stays = await move(missed, { userUuids: [] });
    expect([stays.status, stays.body.code]).toEqual([409, 'schedule/in_past']);
    expect((await move(missed, { dateFrom: '2026-03-25T12:00:00Z' })).status).toBe(200);
  });

  test('of a started visit is refused', async () => {
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid]);
    const [visit] = await visitsOfPlace();
    expect((await admin('POST', url(`visits/${visit?.uuid}/start`), { body: {} })).status).toBe(200);
    const refused = await move(visit, { userUuids: [] });
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule/already_started']);
  });

  test('to a person without access is refused at the field; to another company it does not exist', async () => {
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid]);
    const [visit] = await visitsOfPlace();
    const refused = await move(visit, { userUuids: [(await addPerson([])).uuid] });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'userUuids', code: 'not_found' }]]);
    expect((await move(visit, {}, await app.as('admin@owadstop.example'))).status).toBe(404);
    expect((await move(visit, {}, await app.as('kontroler@deratex.example'))).status).toBe(403);
  });

  test('is published to people who see the facility', async () => {
    await plan('Hala', '2026-03-24T07:00:00Z', [first.uuid]);
    const [visit] = await visitsOfPlace();
    const topics: string[] = [];
    const stop = app.services.live.subscribe(first.id, (topic) => topics.push(topic));
    await move(visit, { dateFrom: '2026-03-26T10:00:00Z' });
    await expect.poll(() => topics).toContain('schedule');
    stop();
  });
});
