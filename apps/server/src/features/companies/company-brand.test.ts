import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let admin: Caller;
let visitor: Caller;
let own: { id: number; uuid: string };
let other: { id: number; uuid: string };

const companyOf = (email: string) =>
  app.database.db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['companies.id', 'companies.uuid'])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  visitor = await app.as(null);
  own = await companyOf('admin@deratex.example');
  other = await companyOf('admin@owadstop.example');
});
afterAll(() => app.close());
beforeEach(() =>
  app.database.db
    .updateTable('companies')
    .set({ enterprise_key: null, brand_name: null, brand_color: null })
    .where('parent_id', 'is', null)
    .execute(),
);

const edit = (caller: Caller, uuid: string, body: object, headers: Record<string, string> = {}) =>
  caller('PATCH', `/api/companies/${uuid}`, { body, headers });
const BRAND = { enterpriseKey: 'deratex', brandName: 'Deratex 24', brandColor: '#1864AB' };
const setBrand = async () => expect((await edit(superAdmin, own.uuid, BRAND)).status).toBe(200);

const newCompany = async (body: object = {}) => {
  const fields = { name: 'Nowa Firma', email: 'biuro@nowa.example', address: 'Rynek 1, Łódź', ...body };
  return (await superAdmin('POST', '/api/companies', { body: fields })).body.company;
};

test('a super admin sets identifier, name and colour of a company; its admin can read them, and they are audited', async () => {
  const { body } = await edit(superAdmin, own.uuid, BRAND);
  expect(body.company).toMatchObject({ ...BRAND, brandColor: '#1864ab' });
  expect((await admin('GET', `/api/companies/${own.uuid}`)).body.company).toMatchObject({ enterpriseKey: 'deratex' });
  const technician = await app.as('technik@deratex.example');
  expect((await technician('GET', `/api/companies/${own.uuid}`)).body.company ?? {}).not.toMatchObject({
    enterpriseKey: 'deratex',
  });
  const [trailEntry] = (await trailOf(app, 'company', own.id)).slice(-1);
  expect(trailEntry).toMatchObject({ action: 'company.update', after: { ...BRAND, brandColor: '#1864ab' } });
});

test('an admin cannot change the brand, but may send unchanged values', async () => {
  await setBrand();
  for (const change of [
    { enterpriseKey: 'mine' },
    { brandName: 'Mine' },
    { brandColor: '#000000' },
    { brandName: null },
  ])
    expect((await edit(admin, own.uuid, change)).status).toBe(403);
  expect((await edit(admin, own.uuid, { ...BRAND, brandColor: '#1864ab' })).status).toBe(200);
});

test('a conflicting edit is reported with the current values', async () => {
  const { version } = (await superAdmin('GET', `/api/companies/${own.uuid}`)).body.company;
  await setBrand();
  const late = await edit(superAdmin, own.uuid, { brandColor: '#aa0000' }, { 'if-match': `"${version}"` });
  expect(late.status).toBe(412);
  expect(late.body.changed).toMatchObject({ now: { brandColor: '#1864ab' } });
});

test.each([
  ['www', 'name_reserved'],
  ['API', 'name_reserved'],
  ['de ratex', 'invalid_value'],
  ['-deratex', 'invalid_value'],
  ['xn--drx', 'invalid_value'],
  ['deratex.pl', 'invalid_value'],
  ['żuk', 'invalid_value'],
  ['a', 'invalid_value'],
  ['a'.repeat(41), 'too_long'],
])('%s is not a valid identifier', async (enterpriseKey, code) => {
  const { status, body } = await edit(superAdmin, own.uuid, { enterpriseKey });
  expect(status).toBe(400);
  expect(body.errors).toEqual([expect.objectContaining({ field: 'enterpriseKey', code })]);
});

test('a colour is six hexadecimal digits and cannot inject CSS', async () => {
  for (const brandColor of ['red', '#fff', '#12345g', '#123456;}', 'url(x)'])
    expect((await edit(superAdmin, own.uuid, { brandColor })).status, brandColor).toBe(400);
});

test('the address of the product itself is not allowed as an identifier', async () => {
  const appWithPublicUrl = await openTestApp({ environment: { TRAPLINE_URL: 'https://monitoring.firma.example' } });
  const caller = await appWithPublicUrl.as('super@trapline.example');
  const { body } = await edit(caller, own.uuid, { enterpriseKey: 'monitoring' });
  expect(body.errors).toEqual([expect.objectContaining({ field: 'enterpriseKey', code: 'name_reserved' })]);
  await appWithPublicUrl.close();
});

test('an identifier is unique and free again after its company is deleted', async () => {
  const first = await newCompany();
  const body = { enterpriseKey: 'nowa' };
  expect((await edit(superAdmin, first.uuid, body)).status).toBe(200);
  const conflict = await edit(superAdmin, own.uuid, body);
  expect(conflict).toMatchObject({
    status: 409,
    body: { code: 'companies/key_taken', errors: [{ field: 'enterpriseKey' }] },
  });
  expect((await superAdmin('DELETE', `/api/companies/${first.uuid}`)).status).toBe(200);
  expect((await edit(superAdmin, own.uuid, body)).status).toBe(200);
});

test('only one of two simultaneous requests gets an identifier', async () => {
  for (let round = 0; round < 12; round++) {
    const enterpriseKey = `race-${round}`;
    const answers = await Promise.all([own, other].map(({ uuid }) => edit(superAdmin, uuid, { enterpriseKey })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('two requests that swap identifiers both finish', async () => {
  for (let round = 0; round < 12; round++) {
    await edit(superAdmin, own.uuid, { enterpriseKey: 'one' });
    await edit(superAdmin, other.uuid, { enterpriseKey: 'two' });
    const answers = await Promise.all([
      edit(superAdmin, own.uuid, { enterpriseKey: 'two' }),
      edit(superAdmin, other.uuid, { enterpriseKey: 'one' }),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await edit(superAdmin, own.uuid, { enterpriseKey: null });
    await edit(superAdmin, other.uuid, { enterpriseKey: null });
  }
});

test('a client has no brand, and a root company that becomes a client loses its brand', async () => {
  const client = await newCompany({ parentCompanyUuid: own.uuid });
  expect((await edit(superAdmin, client.uuid, { enterpriseKey: 'klient' })).body.code).toBe('companies/only_owner');
  const owner = await newCompany();
  await edit(superAdmin, owner.uuid, { enterpriseKey: 'sama', brandColor: '#aa0000' });
  const { body } = await edit(superAdmin, owner.uuid, { parentCompanyUuid: own.uuid });
  expect(body.company).toMatchObject({ enterpriseKey: null, brandColor: null });
  expect((await edit(superAdmin, own.uuid, { enterpriseKey: 'sama' })).status).toBe(200);
});

test('a visitor with the identifier sees the brand: by query or header, in upper or lower case', async () => {
  await setBrand();
  const branding = expect.objectContaining({ name: 'Deratex 24', color: '#1864ab' });
  const settings = (query: string, headers = {}) => visitor('GET', `/api/settings${query}`, { headers });
  expect((await settings('?enterprise=deratex')).body.branding).toEqual(branding);
  expect((await settings('?enterprise=DeraTex')).body.branding).toEqual(branding);
  expect((await settings('', { 'x-enterprise-id': 'deratex' })).body.branding).toEqual(branding);
  // the identifier in the query takes precedence over the header
  expect((await settings('?enterprise=nobody', { 'x-enterprise-id': 'deratex' })).body.branding).toBeNull();
});

test('an unknown identifier of any form is ignored', async () => {
  for (const key of ['nobody', '', "' or 1=1", '../deratex', 'x'.repeat(60), '%00'])
    for (const answer of [
      await visitor('GET', `/api/settings?${new URLSearchParams({ enterprise: key })}`),
      await visitor('GET', '/api/settings', { headers: { 'x-enterprise-id': key } }),
    ])
      expect(answer).toMatchObject({ status: 200, body: { branding: null } });
});

test('a company without an identifier has no brand, even with other fields set', async () => {
  await edit(superAdmin, own.uuid, { brandName: 'Deratex 24', brandColor: '#1864ab' });
  expect((await admin('GET', '/api/account/me')).body.branding).toBeNull();
});

test('only users of the company and of its clients see the brand, from any address', async () => {
  await setBrand();
  const brandOf = async (email: string) =>
    (await (await app.as(email))('GET', '/api/account/me', { headers: { 'x-enterprise-id': 'deratex' } })).body
      .branding;
  for (const email of ['admin@deratex.example', 'technik@deratex.example', 'klient@deratex.example'])
    expect(await brandOf(email)).toMatchObject({ name: 'Deratex 24', color: '#1864ab' });
  for (const email of ['admin@owadstop.example', 'super@trapline.example']) expect(await brandOf(email)).toBeNull();
});
