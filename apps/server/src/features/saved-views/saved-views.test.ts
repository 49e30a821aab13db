import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/create-person.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
});
afterEach(() => app.database.db.deleteFrom('saved_views').execute());
afterAll(() => app.close());

const save = (caller: Caller, name: string, more: object = {}) =>
  caller('POST', '/api/saved-views', { body: { list: 'recommendations', name, search: 'status=OPEN', ...more } });
const names = async (caller: Caller, list = 'recommendations'): Promise<string[]> =>
  (await caller('GET', `/api/saved-views?list=${list}`)).body.savedViews.map(({ name }: { name: string }) => name);

test('a view is listed by name, for its author only, and only in its list', async () => {
  await save(admin, 'Moje');
  const { body } = await save(admin, 'Bez terminu', { search: 'sort=-date' });
  expect(body.savedView).toMatchObject({ name: 'Bez terminu', search: 'sort=-date', isOwn: true, isShared: false });
  expect(await names(admin)).toEqual(['Bez terminu', 'Moje']);
  expect([await names(technician), await names(admin, 'devices')]).toEqual([[], []]);
});

test('a shared view is listed for the company and changed only by its author', async () => {
  const { savedView } = (await save(admin, 'Wspólny', { isShared: true })).body;
  expect(await names(technician)).toEqual(['Wspólny']);
  expect(await names(await app.as('admin@owadstop.example'))).toEqual([]);
  for (const [method, path] of [
    ['PATCH', '/api/saved-views'],
    ['POST', '/api/saved-views/remove'],
  ] as const) {
    const refused = await technician(method, path, { body: { savedViewUuid: savedView.uuid, name: 'Inny' } });
    expect(refused.body.errors).toMatchObject([{ field: 'savedViewUuid', code: 'not_found' }]);
  }
  const change = { savedViewUuid: savedView.uuid, name: 'Inny', isShared: false };
  expect((await admin('PATCH', '/api/saved-views', { body: change })).body.savedView).toMatchObject({ name: 'Inny' });
  expect([await names(admin), await names(technician)]).toEqual([['Inny'], []]);
  await admin('POST', '/api/saved-views/remove', { body: { savedViewUuid: savedView.uuid } });
  expect(await names(admin)).toEqual([]);
});

test('a name is taken once by a person, in any case; another person may use it', async () => {
  const { savedView } = (await save(admin, 'Pilne')).body;
  expect((await save(admin, 'PILNE')).body.code).toBe('saved_views/name_taken');
  expect((await save(technician, 'Pilne')).status).toBe(200);
  const same = { savedViewUuid: savedView.uuid, name: 'pilne' };
  expect((await admin('PATCH', '/api/saved-views', { body: same })).status).toBe(200);
});

test('a person saves at most 50 views of a list, and a repeated request saves one', async () => {
  const key = crypto.randomUUID();
  const body = { list: 'devices', name: 'Bateria', search: '' };
  for (let n = 0; n < 2; n++) await admin('POST', '/api/saved-views', { body, headers: { 'idempotency-key': key } });
  expect(await names(admin, 'devices')).toEqual(['Bateria']);
  for (let n = 0; n < 50; n++) expect((await save(admin, `Widok ${n}`)).status).toBe(200);
  expect((await save(admin, 'Za dużo')).body.code).toBe('saved_views/too_many');
});

test('a shared view stays with the company for which it was shared', async () => {
  const companyOf = (email: string) =>
    app.database.db
      .selectFrom('companies')
      .innerJoin('users', 'users.company_id', 'companies.id')
      .select('companies.uuid')
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow();
  const [own, next] = [await companyOf('admin@deratex.example'), await companyOf('klient@deratex.example')];
  const { uuid, email, call } = await createPerson(app, own.uuid, 'CONTROLLER');
  const { savedView } = (await save(call, 'Wspólny', { isShared: true })).body;
  const client = await app.as('klient@deratex.example');
  expect([await names(admin), await names(client)]).toEqual([['Wspólny'], []]);

  const superAdmin = await app.as('super@trapline.example');
  const moved = await superAdmin('PATCH', `/api/users/${uuid}`, { body: { companyUuid: next.uuid } });
  expect(moved.status, moved.text).toBe(200);
  const author = await app.as(email);
  expect([await names(admin), await names(client), await names(author)]).toEqual([[], [], ['Wspólny']]);

  const again = { savedViewUuid: savedView.uuid, isShared: true };
  expect((await author('PATCH', '/api/saved-views', { body: again })).status).toBe(200);
  expect([await names(admin), await names(client)]).toEqual([[], ['Wspólny']]);
});

test('own views are listed before shared ones, so that the limit leaves none out', async () => {
  await save(technician, 'A', { isShared: true });
  await save(admin, 'Z');
  expect(await names(admin)).toEqual(['Z', 'A']);
});
