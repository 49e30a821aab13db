import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let superAdmin: Caller;
let admin: Caller;
let client: Caller;
let technician: Caller;
let controller: Caller;
let own: { id: number; uuid: string };
let foreign: { id: number; uuid: string };

const companyOf = (email: string) =>
  app.database.db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['companies.id', 'companies.uuid'])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  client = await app.as('klient@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  own = await companyOf('admin@deratex.example');
  foreign = await companyOf('admin@owadstop.example');
});
afterAll(() => app.close());

const fields = (name: string) => ({ name, email: 'biuro@firma.example', address: 'Rynek 1, Łódź' });
const create = async (caller: Caller, body: object) => {
  const answer = await caller('POST', '/api/companies', { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.company;
};
const setLimit = (id: number, limit: number | null) =>
  app.database.db.updateTable('companies').set({ sub_company_limit: limit }).where('id', '=', id).execute();

describe('the list', () => {
  test('a super admin sees all companies; a company admin sees the own company first, then its clients', async () => {
    const all = (await superAdmin('GET', '/companies')).body.companies;
    expect(all.map((one: { uuid: string }) => one.uuid)).toEqual(expect.arrayContaining([own.uuid, foreign.uuid]));
    const ownCompanies = (await admin('GET', '/companies')).body.companies;
    expect(ownCompanies[0]).toMatchObject({
      uuid: own.uuid,
      parentCompanyUuid: null,
      subCompaniesCount: ownCompanies.length - 1,
    });
    expect(new Set(ownCompanies.slice(1).map((one: { parentCompanyUuid: string }) => one.parentCompanyUuid))).toEqual(
      new Set([own.uuid]),
    );
  });

  test('the counts of a root company include the facilities and devices of its clients', async () => {
    const [root] = (await admin('GET', '/companies')).body.companies;
    const places = (await admin('GET', '/places')).body.places;
    expect(root.placesCount).toBe(places.length);
    expect(root.devicesCount).toBe(
      places.reduce((sum: number, place: { devicesCount: number }) => sum + place.devicesCount, 0),
    );
    expect(root.places).toHaveLength(places.length);
  });

  test('finds a part of the name and treats % as a character', async () => {
    const { name } = await create(superAdmin, fields('Sto procent 100% czysto'));
    const found = async (search: string) =>
      (await superAdmin('GET', `/companies?search=${encodeURIComponent(search)}`)).body.companies.map(
        (one: { name: string }) => one.name,
      );
    expect(await found('100% CZYSTO')).toEqual([name]);
    expect(await found('100%czys zysto')).toEqual([name]);
    expect(await found('100%brudno')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('a technician sees the companies of assigned facilities, a controller without contact data', async () => {
    const technicianView = (await technician('GET', `/companies/${subjects.company.uuid}`)).body.company;
    expect(technicianView).toMatchObject({ email: expect.any(String), limits: null, usersCount: expect.any(Number) });
    expect((await technician('GET', `/companies/${own.uuid}`)).status).toBe(404);
    expect((await controller('GET', `/companies/${subjects.company.uuid}`)).body.company).toMatchObject({
      email: null,
      address: null,
    });
  });
});

describe('creating', () => {
  test('a new root company is its own root', async () => {
    const company = await create(superAdmin, { ...fields('Firma główna'), subCompanyLimit: 2 });
    expect(company).toMatchObject({ parentCompanyUuid: null, subCompanyLimit: 2, placesCount: 0, logo: null });
    const row = await app.database.db
      .selectFrom('companies')
      .select('root_company_id')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(row.root_company_id).toBe(company.id);
    expect(await actionsOn(app, 'company', company.id)).toEqual(['company.create']);
  });

  test('a company admin adds clients only to the own company, not elsewhere or below a client', async () => {
    const added = await create(admin, fields('Nowy klient'));
    expect(added.parentCompanyUuid).toBe(own.uuid);
    const send = (caller: Caller, body: object) => caller('POST', '/companies', { body: { ...fields('X'), ...body } });
    expect((await send(admin, { parentCompanyUuid: foreign.uuid })).body.errors[0]).toMatchObject({
      field: 'parentCompanyUuid',
      code: 'not_found',
    });
    expect((await send(admin, { parentCompanyUuid: added.uuid })).body.errors[0]).toMatchObject({
      field: 'parentCompanyUuid',
      code: 'invalid_value',
    });
    expect((await send(client, {})).status).toBe(403);
    expect((await send(admin, { subCompanyLimit: 5 })).status).toBe(403);
    expect((await send(technician, {})).status).toBe(403);
  });

  test('the limit of clients applies also to two simultaneous requests', async () => {
    const root = await create(superAdmin, { ...fields('Z limitem'), subCompanyLimit: 1 });
    const send = (n: number) =>
      superAdmin('POST', '/companies', { body: { ...fields(`Klient ${n}`), parentCompanyId: root.id } });
    const statuses = (await Promise.all([send(1), send(2)])).map(({ status, body }) => body.code ?? status);
    expect(statuses.sort()).toEqual([200, 'company/sub_company_limit_reached']);
    await setLimit(root.id, 0);
    expect((await send(3)).body.code).toBe('company/sub_company_limit_reached');
    await setLimit(root.id, null);
    expect((await send(4)).status).toBe(200);
  });

  test('a repeated request creates one company; missing fields are named', async () => {
    const init = { body: fields('Tylko raz'), key: 'company-once' };
    const [first, second] = [
      await superAdmin('POST', '/companies', init),
      await superAdmin('POST', '/companies', init),
    ];
    expect(second?.text).toBe(first?.text);
    const { body } = await superAdmin('POST', '/companies', { body: { name: ' ', email: 'x' } });
    expect(body.errors.map((error: { field: string; code: string }) => [error.field, error.code])).toEqual([
      ['name', 'required'],
      ['email', 'invalid_email'],
      ['address', 'required'],
    ]);
  });
});

describe('changing', () => {
  test('changes only the sent fields and stores both values in the audit trail; a request without changes adds no entry', async () => {
    const company = await create(admin, fields('Przed zmianą'));
    const patch = (body: object) => admin('PATCH', `/companies/${company.uuid}`, { body });
    expect((await patch({ address: 'Nowa 2' })).body.company).toMatchObject({
      name: 'Przed zmianą',
      address: 'Nowa 2',
    });
    await patch({ address: 'Nowa 2' });
    const [, change, ...more] = await trailOf(app, 'company', company.id);
    expect(change).toMatchObject({ before: { address: 'Rynek 1, Łódź' }, after: { address: 'Nowa 2' } });
    expect(more).toEqual([]);
  });

  test('a company admin cannot change limit and parent, but may send unchanged values', async () => {
    const company = await create(admin, fields('Struktura'));
    const patch = (body: object) => admin('PATCH', `/companies/${company.uuid}`, { body });
    expect((await patch({ subCompanyLimit: 3 })).status).toBe(403);
    expect((await patch({ parentCompanyUuid: null })).status).toBe(403);
    expect((await patch({ parentCompanyUuid: foreign.uuid })).status).toBe(403);
    const same = await patch({ name: 'Struktura 2', subCompanyLimit: null, parentCompanyId: own.id });
    expect(same.body.company).toMatchObject({ name: 'Struktura 2', parentCompanyUuid: own.uuid });
    // the admin of a client does not see its parent, yet may send it unchanged
    expect(
      (await client('PATCH', `/companies/${subjects.company.uuid}`, { body: { parentCompanyUuid: own.uuid } })).status,
    ).toBe(200);
  });

  test('an empty company can move to another root company, a company with data cannot', async () => {
    const company = await create(admin, fields('Przechodnia'));
    const move = (uuid: string, parentCompanyUuid: string | null) =>
      superAdmin('PATCH', `/companies/${uuid}`, { body: { parentCompanyUuid } });
    expect((await move(company.uuid, foreign.uuid)).body.company.parentCompanyUuid).toBe(foreign.uuid);
    expect((await admin('GET', `/companies/${company.uuid}`)).status).toBe(404);
    expect((await move(company.uuid, company.uuid)).body.errors[0].field).toBe('parentCompanyUuid');
    expect((await move(subjects.company.uuid, foreign.uuid)).body.code).toBe('companies/not_empty');
  });
});

describe('deleting', () => {
  test('needs an empty company, which then disappears from every list and stays in the audit trail', async () => {
    const company = await create(admin, fields('Do usunięcia'));
    const url = `/companies/${company.uuid}`;
    const place = await admin('POST', '/places', {
      body: { name: 'Hala', address: 'Boczna 1', companyUuid: company.uuid },
    });
    expect(await admin('DELETE', url)).toMatchObject({ status: 409, body: { code: 'companies/not_empty' } });
    await admin('DELETE', `/places/${place.body.place.uuid}`);
    expect((await admin('DELETE', url)).body).toEqual({ success: true });
    expect((await admin('GET', url)).status).toBe(404);
    const names = (await admin('GET', '/companies/short-list')).body.companies.map((one: { name: string }) => one.name);
    expect(names).not.toContain('Do usunięcia');
    expect((await actionsOn(app, 'company', company.id)).at(-1)).toBe('company.delete');
  });

  test('is refused with a registered LoRa device; QR code batches pass to the root company', async () => {
    const company = await create(admin, fields('Z radiem'));
    const url = `/companies/${company.uuid}`;
    const body = { companyUuid: company.uuid, devEui: 'A1B2C3D4E5F60718' };
    const { loraDevice } = (await superAdmin('POST', '/api/lora/devices', { body })).body;
    const batch = await admin('POST', '/api/qrcodes/batches', {
      body: { companyId: company.id, name: 'Naklejki klienta', amount: 2 },
    });
    expect(batch.status, batch.text).toBe(200);
    expect(await admin('DELETE', url)).toMatchObject({ status: 409, body: { code: 'companies/not_empty' } });
    expect((await superAdmin('DELETE', `/api/lora/devices/${loraDevice.uuid}`)).status).toBe(200);
    expect((await admin('DELETE', url)).body).toEqual({ success: true });
    const { batches } = (await admin('GET', '/api/qrcodes/batches')).body;
    const remainingBatch = batches.find((one: { uuid: string }) => one.uuid === batch.body.batch.uuid);
    expect(remainingBatch.company.uuid).toBe(own.uuid);
  });

  test('is refused for the own company, and foreign companies are not found', async () => {
    expect((await admin('DELETE', `/companies/${own.uuid}`)).status).toBe(403);
    expect((await client('DELETE', `/companies/${subjects.company.uuid}`)).status).toBe(403);
    expect((await admin('DELETE', `/companies/${foreign.uuid}`)).status).toBe(404);
    expect((await superAdmin('DELETE', `/companies/${own.uuid}`)).body.code).toBe('companies/not_empty');
  });

  test('a facility cannot be added to a company that is being deleted', async () => {
    const company = await create(admin, fields('Wyścig'));
    const [added, deleted] = await Promise.all([
      admin('POST', '/places', { body: { name: 'Hala', address: 'Boczna 1', companyUuid: company.uuid } }),
      admin('DELETE', `/companies/${company.uuid}`),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([added.status, deleted.status]);
  });
});

describe('the logo', () => {
  const png = (side: number) =>
    sharp({ create: { width: side, height: side / 2, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer();
  const send = async (caller: Caller, uuid: string, content: Uint8Array, type = 'image/png') => {
    const form = await fileForm(content, { name: 'logo', type });
    return caller('POST', `/companies/${uuid}/logo`, { body: form.payload, headers: form.headers });
  };
  const pictureAt = async (link: string) => {
    const { pathname, search } = new URL(link, 'http://x');
    const answer = await app.http.inject({ method: 'GET', url: pathname + search });
    return { type: answer.headers['content-type'], picture: await sharp(answer.rawPayload).metadata() };
  };

  test('a PNG remains transparent and is made smaller; a JPEG remains a JPEG', async () => {
    const first = await send(client, subjects.company.uuid, await png(2000));
    expect(await pictureAt(first.body.logo)).toMatchObject({
      type: 'image/png',
      picture: { width: 800, height: 400, hasAlpha: true },
    });
    const second = await send(client, subjects.company.uuid, await jpeg(1000, 500), 'image/jpeg');
    expect(await pictureAt(second.body.logo)).toMatchObject({ type: 'image/jpeg', picture: { width: 800 } });
    expect((await app.http.inject({ method: 'GET', url: first.body.logo })).statusCode).toBe(404);
    expect((await client('GET', '/companies')).body.companies[0].logo).toMatch(/^\/api\/storage\//);
    expect((await actionsOn(app, 'company', subjects.company.id)).slice(-2)).toEqual([
      'company.setLogo',
      'company.setLogo',
    ]);
  });

  test('is refused without permission and for a file that is not a picture', async () => {
    expect((await send(technician, subjects.company.uuid, await png(10))).status).toBe(403);
    expect((await send(admin, foreign.uuid, await png(10))).status).toBe(404);
    expect((await send(admin, own.uuid, Buffer.from('<svg/>'))).body.code).toBe('files/invalid_type');
  });
});
