import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());

const isLocked = async (email: string) => (await (await app.as(email))('GET', '/api/account/me')).body.appLock;
const ownCompany = async () => (await admin('GET', '/api/account/me')).body.company as { uuid: string; id: number };
const setLock = (caller: Caller, uuid: string, appLock: unknown) =>
  caller('PATCH', `/api/companies/${uuid}`, { body: { appLock } });

test('a company admin turns the lock on for technicians of the company, and the trail shows it', async () => {
  const { uuid, id } = await ownCompany();
  expect(await isLocked('technik@deratex.example')).toBe(false);
  expect((await setLock(admin, uuid, true)).body.company).toMatchObject({ appLock: true });
  expect(await isLocked('technik@deratex.example')).toBe(true);
  expect(await isLocked('admin@deratex.example')).toBe(false);
  expect(await isLocked('klient@deratex.example')).toBe(false);
  expect((await trailOf(app, 'company', id)).at(-1)).toMatchObject({
    action: 'company.update',
    before: { appLock: false },
    after: { appLock: true },
  });
  // other changes leave it as it is
  expect((await admin('PATCH', `/api/companies/${uuid}`, { body: {} })).body.company).toMatchObject({ appLock: true });
  await setLock(admin, uuid, false);
  expect(await isLocked('technik@deratex.example')).toBe(false);
});

test('a client company has no lock of its own', async () => {
  const client = (await (await app.as('klient@deratex.example'))('GET', '/api/account/me')).body.company;
  expect(await setLock(admin, client.uuid, true)).toMatchObject({
    status: 409,
    body: { code: 'companies/only_owner' },
  });
  expect((await setLock(admin, client.uuid, false)).status).toBe(200);
});

test('technicians and other companies cannot change it, and a wrong value is reported on its field', async () => {
  const { uuid } = await ownCompany();
  expect((await setLock(await app.as('technik@deratex.example'), uuid, true)).status).toBe(403);
  expect((await setLock(await app.as('admin@owadstop.example'), uuid, true)).status).toBe(404);
  expect(await setLock(admin, uuid, 'yes')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'appLock', code: 'invalid_type' }] },
  });
});

test('a company that becomes a client loses its lock', async () => {
  const superAdmin = await app.as('super@trapline.example');
  const fields = { name: 'Nowa Firma', email: 'biuro@nowa.example', address: 'Rynek 1, Łódź' };
  const { uuid } = (await superAdmin('POST', '/api/companies', { body: fields })).body.company;
  expect((await setLock(superAdmin, uuid, true)).status).toBe(200);
  const parentCompanyUuid = (await ownCompany()).uuid;
  const moved = await superAdmin('PATCH', `/api/companies/${uuid}`, { body: { parentCompanyUuid } });
  expect(moved.body.company).toMatchObject({ appLock: false });
});
