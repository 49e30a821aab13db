import { MAX___THINGS__ } from '@trapline/contract/__things__/rules.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let subjects: Subjects;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const url = (id = '') => `/api/places/${subjects.place.uuid}/__things__${id && `/${id}`}`;
const create = async (name: string) => (await admin('POST', url(), { body: { name } })).body.__thing_camel__;

test('are added and changed, with author and audit trail', async () => {
  const { body } = await admin('POST', url(), { body: { name: '  Nowy ', description: '' } });
  expect(body.__thing_camel__).toMatchObject({ name: 'Nowy', description: null, user: { surname: expect.any(String) } });
  const changed = await admin('PATCH', url(body.__thing_camel__.uuid), { body: { description: 'Od strony rampy' } });
  expect(changed.body.__thing_camel__).toMatchObject({ name: 'Nowy', description: 'Od strony rampy' });
  expect((await admin('GET', url())).body.__things_camel__).toContainEqual(changed.body.__thing_camel__);
  const trail = await trailOf(app, '__thing_camel__', body.__thing_camel__.id);
  expect(trail.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: '__thing_camel__.create', before: null, after: { name: 'Nowy', description: null } },
    { action: '__thing_camel__.update', before: { description: null }, after: { description: 'Od strony rampy' } },
  ]);
});

test('a change without differences is not recorded in the audit trail', async () => {
  const { id, uuid, name } = await create('Ten sam');
  await admin('PATCH', url(uuid), { body: { name } });
  expect(await actionsOn(app, '__thing_camel__', id)).toEqual(['__thing_camel__.create']);
});

test('a facility cannot have more than its list shows', async () => {
  const { db } = app.database;
  const { root_company_id } = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', subjects.place.id)
    .executeTakeFirstOrThrow();
  const present = (await admin('GET', url())).body.__things_camel__.length;
  const rows = Array.from({ length: MAX___THINGS__ - present - 1 }, (_, n) => ({
    uuid: crypto.randomUUID(),
    root_company_id,
    place_id: subjects.place.id,
    name: `Seria ${n}`,
  }));
  await db.insertInto('__table__').values(rows).execute();
  expect((await admin('POST', url(), { body: { name: 'Ostatni' } })).status).toBe(200);
  expect(await admin('POST', url(), { body: { name: 'Za dużo' } })).toMatchObject({
    status: 409,
    body: { code: '__things__/too_many' },
  });
});
