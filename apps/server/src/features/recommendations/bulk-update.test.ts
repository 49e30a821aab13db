import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { createPerson } from '../../../test/create-person.ts';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** One list of all recommendations: people who can be responsible, and changes of several at once. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let other: { uuid: string };
let person: { uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
  other = (await makeOwnPlace(app.database.db, subjects)).place;
  const answer = await admin('POST', '/api/users', {
    body: {
      name: 'Iga',
      surname: 'Odpowiedzialna',
      email: 'iga.odpowiedzialna@testy.example',
      type: 'TECHNICIAN',
      status: 'ACTIVE',
      companyUuid: subjects.company.uuid,
      places: [subjects.place.uuid],
    },
  });
  person = answer.body.user;
});
afterAll(() => app.close());

const add = async (placeUuid: string, body: object = {}): Promise<{ id: number; uuid: string }> => {
  const answer = await admin('POST', `/api/recommendations/${placeUuid}`, {
    body: { recommendation: 'Uszczelnić bramę', dueDate: '2026-12-01', ...body },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.recommendation;
};
const update = (caller: Caller, rows: readonly { uuid: string }[], body: object) =>
  caller('POST', '/api/recommendations/bulk-update', {
    body: { recommendationIds: rows.map(({ uuid }) => uuid), ...body },
  });
const refusals = (answer: { body: { results: { uuid: string; refusal: string | null }[] } }) =>
  new Map(answer.body.results.map(({ uuid, refusal }) => [uuid, refusal]));
const load = async ({ uuid }: { uuid: string }) =>
  (await admin('GET', `/api/recommendations/${uuid}`)).body.recommendation;

test('changes those that can be changed, and names the others with the reason', async () => {
  const open = await add(subjects.place.uuid);
  const closed = await add(subjects.place.uuid, { status: 'CLOSE' });
  const elsewhere = await add(other.uuid);
  const answer = await update(admin, [open, closed, elsewhere], { ownerUuid: person.uuid, dueDate: '2027-01-31' });
  expect(answer.status, answer.text).toBe(200);
  expect(refusals(answer)).toEqual(
    new Map([
      [open.uuid, null],
      [closed.uuid, 'CLOSED'],
      [elsewhere.uuid, 'NO_ACCESS'],
    ]),
  );
  const changed = await load(open);
  expect(changed).toMatchObject({ ownerUuid: person.uuid, dueDate: '2027-01-31' });
  // as with a change of one, the previous values are stored
  expect(changed.recommendationHistories).toMatchObject([{ dueDate: '2026-12-01', ownerId: null }]);
  expect(await load(elsewhere)).toMatchObject({ ownerUuid: null, dueDate: '2026-12-01' });
  const removed = await update(admin, [open], { ownerUuid: null });
  expect([refusals(removed).get(open.uuid), (await load(open)).ownerUuid]).toEqual([null, null]);
});

test('many are changed in as many statements as one, each with its history and trail entry', async () => {
  const last = await add(subjects.place.uuid);
  const rows = [last];
  for (let index = 1; index < 12; index += 1) rows.push(await add(subjects.place.uuid));
  const statementsFor = (count: number, dueDate: string) =>
    app.statementsOf(() => update(admin, rows.slice(0, count), { ownerUuid: person.uuid, dueDate }));
  const one = await statementsFor(1, '2027-02-01');
  expect(await statementsFor(12, '2027-02-02')).toHaveLength(one.length);
  expect(await load(rows[11] ?? last)).toMatchObject({ ownerUuid: person.uuid, dueDate: '2027-02-02' });
  // a change without a difference is not recorded
  await update(admin, rows, { dueDate: '2027-02-02' });
  const { recommendationHistories: histories } = await load(last);
  expect(histories.map(({ dueDate }: { dueDate: string }) => dueDate).sort()).toEqual(['2026-12-01', '2027-02-01']);
  expect(await actionsOn(app, 'recommendation', last.id)).toEqual([
    'recommendation.create',
    'recommendation.update',
    'recommendation.update',
  ]);
});

test('choosing nobody removes an owner without an account and stops the reminders', async () => {
  const named = await add(subjects.place.uuid, { ownerText: 'Kierownik zmiany', ownerEmail: 'zmiana@klient.example' });
  await update(admin, [named], { ownerUuid: null });
  expect(await load(named)).toMatchObject({ ownerUuid: null, ownerText: null, ownerEmail: null });
});

test('a controller changes nothing, and nobody changes a recommendation out of sight', async () => {
  const row = await add(subjects.place.uuid);
  const controller = await update(await app.as('kontroler@deratex.example'), [row], { dueDate: '2027-01-31' });
  expect(refusals(controller).get(row.uuid)).toBe('NOT_ALLOWED');
  const stranger = await update(await app.as('admin@owadstop.example'), [row], { dueDate: '2027-01-31' });
  expect(stranger.status).toBe(404);
  expect((await load(row)).dueDate).toBe('2026-12-01');
});

test('refuses an unknown person and a change without a field', async () => {
  const row = await add(subjects.place.uuid);
  const unknown = await update(admin, [row], { ownerUuid: crypto.randomUUID() });
  expect(unknown.body.errors).toMatchObject([{ field: 'ownerUuid', code: 'not_found' }]);
  expect((await update(admin, [row], {})).body.errors).toMatchObject([{ field: 'dueDate', code: 'required' }]);
});

test('lists people of the facilities in sight, and filters by deadline', async () => {
  const people = async (caller: Caller): Promise<string[]> =>
    (await caller('GET', '/api/recommendations/responsible')).body.people.map(({ uuid }: { uuid: string }) => uuid);
  expect(await people(admin)).toContain(person.uuid);
  expect(await people(await app.as('admin@owadstop.example'))).not.toContain(person.uuid);
  const [soon, later] = [
    await add(subjects.place.uuid, { dueDate: '2028-02-01' }),
    await add(subjects.place.uuid, { dueDate: '2028-02-20' }),
  ];
  const listed = async (query: string): Promise<string[]> =>
    (await admin('GET', `/api/recommendations?view=short&${query}`)).body.recommendations.map(
      ({ uuid }: { uuid: string }) => uuid,
    );
  expect(await listed('dueFrom=2028-01-01&dueTo=2028-02-01')).toEqual([soon.uuid]);
  expect(await listed('dueFrom=2028-02-02')).toEqual([later.uuid]);
});

test('a person of a former client is not listed, although still responsible for a recommendation', async () => {
  const { db } = app.database;
  const { place } = await makeOwnPlace(db, subjects);
  const { email } = await createPerson(app, subjects.company.uuid, 'CONTROLLER');
  const owner = await db
    .selectFrom('users')
    .select(['id', 'uuid'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const isListed = async (): Promise<boolean> => {
    const { body } = await admin('GET', '/api/recommendations/responsible');
    return body.people.some(({ uuid }: { uuid: string }) => uuid === owner.uuid);
  };
  const { uuid } = await add(place.uuid, { status: 'CLOSE' });
  await db.updateTable('recommendations').set({ owner_id: owner.id }).where('uuid', '=', uuid).execute();
  expect(await isListed()).toBe(true);
  const newClient = { name: 'Nowy klient', email: 'nowy@klient.example', address: 'Rynek 1' };
  const { company } = (await admin('POST', '/api/companies', { body: newClient })).body;
  const moved = await admin('PATCH', `/api/places/${place.uuid}`, { body: { companyUuid: company.uuid } });
  expect(moved.status, moved.text).toBe(200);
  expect((await load({ uuid })).ownerUuid).toBe(owner.uuid);
  expect(await isListed()).toBe(false);
});

test('refuses a day out of range, as the change of one does', async () => {
  const row = await add(subjects.place.uuid);
  for (const dueDate of ['0000-01-01', '1989-12-31', '2200-01-01'])
    expect((await update(admin, [row], { dueDate })).body.errors).toMatchObject([{ field: 'dueDate' }]);
  for (const field of ['dueFrom', 'dueTo'])
    expect((await admin('GET', `/api/recommendations?view=short&${field}=0000-01-01`)).status).toBe(400);
});
