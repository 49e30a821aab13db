import { API_KEY_CALLS, MAX_API_KEYS } from '@trapline/contract/api-keys/rules.ts';
import { KEY_SCOPES } from '@trapline/contract/kernel/key-scopes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let admin: Caller;
let subjects: Subjects;
let owner: { readonly id: number; readonly uuid: string };

const ADMIN = 'admin@deratex.example';
const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as(ADMIN);
  subjects = await makeSubjects(app.database.db, 'deratex');
  const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
  owner = (await superAdmin('GET', `/api/companies/${rootCompanyId}`)).body.company;
});
beforeEach(async () => {
  app.setNow(TEST_NOW);
  await app.database.db.deleteFrom('attempts').execute();
});
afterAll(() => app.close());

const url = (id = '', company = owner.uuid) => `/api/companies/${company}/api-keys${id && `/${id}`}`;
const createKey = async (body: object = {}, caller = admin) => {
  const answer = await caller('POST', url(), { body: { name: 'Magazyn', scopes: ['places.read'], ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const withToken =
  (token: string, anonymous: Caller): Caller =>
  (method, path, init) =>
    anonymous(method, path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } });
const callerWith = async (token: string) => withToken(token, await app.as(null));
const keyFor = async (...scopes: readonly string[]) => callerWith((await createKey({ scopes })).token);
const find = async (uuid: string) =>
  (await admin('GET', url())).body.apiKeys.find((key: { uuid: string }) => key.uuid === uuid);
const keyMailsTo = async (email: string): Promise<number> => {
  const { rows } = await app.database.run("select data from jobs.job where name = 'mail.sendUrgent'", []);
  return rows.map((row) => JSON.stringify(row)).filter((text) => text.includes('apiKey') && text.includes(email))
    .length;
};
const user = (email: string) =>
  app.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('a key', () => {
  test('is shown once, stored as a hash, listed by its prefix, and valid for a year by default', async () => {
    const { apiKey, token } = await createKey();
    expect(token).toMatch(/^trapline_[0-9a-f]{12}_[\w-]{43}$/);
    expect(token.startsWith(apiKey.prefix)).toBe(true);
    expect(apiKey).toMatchObject({ name: 'Magazyn', scopes: ['places.read'], state: 'ACTIVE', lastUsedAt: null });
    expect(Date.parse(apiKey.expiresAt) - app.now().getTime()).toBe(365 * DAY_MS);
    const rows = await app.database.db.selectFrom('api_keys').selectAll().where('id', '=', apiKey.id).execute();
    const trail = await trailOf(app, 'apiKey', apiKey.id);
    const stored = await app.database.db.selectFrom('idempotency_keys').select('answer').execute();
    const secret = token.slice(apiKey.prefix.length + 1);
    expect(JSON.stringify([rows, trail, stored, (await admin('GET', url())).body])).not.toContain(secret);
    expect(trail).toMatchObject([{ action: 'apiKey.create', after: { name: 'Magazyn', scopes: ['places.read'] } }]);
    expect((await createKey({ expiresAt: null })).apiKey.expiresAt).toBeNull();
    const { rows: letters } = await app.database.run(
      "select data from jobs.job where name = 'mail.sendUrgent' and data::text like '%apiKey%'",
      [],
    );
    expect(letters).toHaveLength(2);
    expect(JSON.stringify(letters)).toContain(ADMIN);
    expect(JSON.stringify(letters)).not.toContain(secret);
  });

  test('cannot expire before it starts, and needs an existing scope', async () => {
    for (const [field, value] of [
      ['expiresAt', '2020-01-01T00:00:00Z'],
      ['scopes', []],
      ['scopes', ['everything']],
    ] as const) {
      const answer = await admin('POST', url(), { body: { name: 'X', scopes: ['places.read'], [field]: value } });
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.body.errors[0].field).toContain(field);
    }
  });

  test('belongs to a root company and is managed only by its admins', async () => {
    const client = await app.as('klient@deratex.example');
    const { companyUuid } = (await client('GET', '/api/account/me')).body;
    const ofClient = companyUuid ?? subjects.companyUuid;
    expect((await client('GET', url())).status).toBe(404);
    expect(await superAdmin('GET', url('', ofClient))).toMatchObject({
      status: 409,
      body: { code: 'companies/only_owner' },
    });
    expect((await (await app.as('technik@deratex.example'))('GET', url())).status).toBe(403);
    expect((await (await app.as('admin@owadstop.example'))('GET', url())).status).toBe(404);
  });

  test('can read only what its scope allows, and never by cookie', async () => {
    const { token } = await createKey({ scopes: ['places.read'] });
    const key = await callerWith(token);
    expect((await key('GET', '/api/places')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/api/device-types'],
      ['GET', `/api/places/${subjects.place.uuid}/files`],
      ['DELETE', `/api/places/${subjects.place.uuid}`],
    ] as const) {
      expect(await key(method, path), path).toMatchObject({ status: 403, body: { code: 'api_keys/out_of_scope' } });
    }
    for (const path of ['/api/account/me', url(), '/api/events', `/api/companies/${owner.uuid}/webhooks`]) {
      expect(await key('GET', path), path).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    const anonymous = await app.as(null);
    const byCookie = await anonymous('GET', '/api/places', { headers: { cookie: `trapline_session=${token}` } });
    expect(byCookie).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  });

  test('returns within one call only the data of its scope', async () => {
    const places = await keyFor('places.read');
    const found = (await places('GET', '/api/search?search=a')).body;
    expect([found.devices, found.inspections, found.users, found.companies]).toEqual([[], [], [], []]);
    const words = (await admin('GET', '/api/search?search=a')).body;
    expect(words.users.length + words.companies.length).toBeGreaterThan(0);

    const tiles = (await (await keyFor('dashboard.read'))('GET', '/api/dashboard/overview')).body;
    expect(tiles.inspections).toEqual({ openCount: null, openLongCount: null, toApproveCount: null });
    const overview = (await admin('GET', '/api/dashboard/overview')).body;
    expect(overview.inspections.toApproveCount).not.toBeNull();

    const list = (await (await keyFor('companies.read'))('GET', '/api/companies')).body.companies;
    expect(list[0].limits).not.toBeUndefined();
  });

  test('can finish a visit, but cannot approve it or appear as the person who carried it out', async () => {
    const key = await keyFor(...KEY_SCOPES);
    const place = (await admin('GET', '/api/places')).body.places.find(
      ({ uuid }: { uuid: string }) => uuid !== subjects.place.uuid,
    );
    const visits = `/api/places/${place.uuid}/inspections`;
    const startedVisit = await key('POST', visits, { body: { name: 'Z systemu' } });
    expect(startedVisit.status, startedVisit.text).toBe(200);
    const { uuid, id } = startedVisit.body.inspection;
    const { devices } = (await key('GET', `${visits}/${uuid}/details`)).body.inspection;
    const notChecked = devices.map((device: { uuid: string }) => ({
      inspectionDeviceId: device.uuid,
      reason: 'OTHER',
      note: 'Z systemu',
    }));
    const ended = await key('POST', `${visits}/${uuid}/finish`, { body: { approvedByText: 'Jan', notChecked } });
    expect(ended.status, ended.text).toBe(200);
    const signatures = await app.database.db
      .selectFrom('signatures')
      .select('meaning')
      .where('subject_uuid', '=', uuid)
      .where('meaning', '=', 'CARRIED_OUT')
      .execute();
    expect(signatures).toEqual([]);
    expect((await key('POST', `${visits}/${uuid}/approve`)).status).toBe(403);
    const [created] = await trailOf(app, 'inspection', id);
    expect(created).toMatchObject({ actor_kind: 'user', actor_key_name: 'Magazyn' });
    const { entries } = (await admin('GET', `/api/places/${place.uuid}/record?limit=200&inspection=${uuid}`)).body;
    expect(entries.at(-1).by).toMatchObject({ kind: 'user', key: 'Magazyn' });
  });

  test('repeats only its own calls, not those of the person', async () => {
    const key = await keyFor('places.write');
    const body = { name: 'Z klucza', address: 'Ulica 1', companyUuid: subjects.companyUuid };
    const keyAnswer = await key('POST', '/api/places', { body, key: 'same' });
    const again = await key('POST', '/api/places', { body, key: 'same' });
    expect(keyAnswer.status, keyAnswer.text).toBe(200);
    expect(again.body).toEqual(keyAnswer.body);
    const personAnswer = await admin('POST', '/api/places', { body: { ...body, name: 'Z panelu' }, key: 'same' });
    expect(personAnswer.body.place.uuid).not.toBe(keyAnswer.body.place.uuid);
  });

  test('records its last use only every few minutes', async () => {
    const { apiKey, token } = await createKey();
    const key = await callerWith(token);
    await key('GET', '/api/places');
    const first = (await find(apiKey.uuid)).lastUsedAt;
    expect(first).toBe(app.now().toISOString());
    app.setNow(new Date(TEST_NOW.getTime() + 60_000));
    const statements = await app.statementsOf(() => key('GET', '/api/places'));
    expect(statements.filter(({ sql }) => sql.startsWith('update "api_keys"'))).toEqual([]);
    app.setNow(new Date(TEST_NOW.getTime() + 600_000));
    await key('GET', '/api/places');
    expect((await find(apiKey.uuid)).lastUsedAt).toBe(app.now().toISOString());
  });

  test('has its own rate limit, and the answer contains the time to retry', async () => {
    const { apiKey, token } = await createKey();
    const key = await callerWith(token);
    const subject = app.services.vault.pseudonym(apiKey.uuid);
    await key('GET', '/api/places');
    await app.database.db
      .updateTable('attempts')
      .set({ count: API_KEY_CALLS.max })
      .where('subject', '=', subject)
      .execute();
    const answer = await key('GET', '/api/places');
    expect(answer).toMatchObject({ status: 429, body: { code: 'request/too_many' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await (await keyFor('places.read'))('GET', '/api/places')).status).toBe(200);
    expect((await admin('GET', '/api/places')).status).toBe(200);
  });
});

describe('an ended key', () => {
  test('is refused in the next call with the reason, even if another process revoked it', async () => {
    const { apiKey, token } = await createKey();
    const key = await callerWith(token);
    expect((await key('GET', '/api/places')).status).toBe(200);
    await app.database.db.updateTable('api_keys').set({ revoked_at: app.now() }).where('id', '=', apiKey.id).execute();
    expect(await key('GET', '/api/places')).toMatchObject({ status: 401, body: { code: 'api_keys/revoked' } });
  });

  test('is revoked once, by any admin, and stays in the list', async () => {
    const { apiKey, token } = await createKey();
    const revoked = await superAdmin('DELETE', url(apiKey.uuid));
    expect(revoked.body.apiKey).toMatchObject({ state: 'REVOKED', revokedAt: app.now().toISOString() });
    expect((await admin('DELETE', url(String(apiKey.id)))).body).toEqual(revoked.body);
    expect((await find(apiKey.uuid)).state).toBe('REVOKED');
    expect((await trailOf(app, 'apiKey', apiKey.id)).map(({ action }) => action)).toEqual([
      'apiKey.create',
      'apiKey.revoke',
    ]);
    expect((await admin('POST', `${url(apiKey.uuid)}/take-over`)).body.code).toBe('api_keys/ended');
    expect((await (await callerWith(token))('GET', '/api/places')).status).toBe(401);
  });

  test('is refused after its expiry date, and a wrong key is an invalid token', async () => {
    const { token } = await createKey({ expiresAt: new Date(TEST_NOW.getTime() + DAY_MS).toISOString() });
    app.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
    const key = await callerWith(token);
    expect(await key('GET', '/api/places')).toMatchObject({ status: 401, body: { code: 'api_keys/expired' } });
    const wrong = await callerWith(`${token.slice(0, -3)}abc`);
    expect(await wrong('GET', '/api/places')).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    expect((await key('GET', '/api/health')).status).toBe(200);
  });

  test.for([
    ['is blocked', { status: 'BLOCKED' }],
    ['is no admin any more', { type: 'TECHNICIAN' }],
  ] as const)('is refused when its user %s, until another admin takes it over', async ([, change]) => {
    const other = await user(ADMIN);
    const { apiKey, token } = await createKey({}, superAdmin);
    const key = await callerWith(token);
    await app.database.db
      .updateTable('api_keys')
      .set({ user_id: (await user('technik@deratex.example')).id })
      .where('id', '=', apiKey.id)
      .execute();
    await app.database.db
      .updateTable('users')
      .set({ type: 'COMPANY_ADMIN', company_id: owner.id, status: 'ACTIVE' })
      .where('email', '=', 'technik@deratex.example')
      .execute();
    expect((await key('GET', '/api/places')).status).toBe(200);
    await app.database.db.updateTable('users').set(change).where('email', '=', 'technik@deratex.example').execute();
    expect(await key('GET', '/api/places')).toMatchObject({ status: 401, body: { code: 'api_keys/stopped' } });
    expect((await find(apiKey.uuid)).state).toBe('STOPPED');
    const mailsBefore = await keyMailsTo(ADMIN);
    const taken = await admin('POST', `${url(apiKey.uuid)}/take-over`);
    expect(taken.body.apiKey).toMatchObject({ state: 'ACTIVE', user: { uuid: other.uuid } });
    expect((await key('GET', '/api/places')).status).toBe(200);
    expect(await keyMailsTo(ADMIN)).toBe(mailsBefore + 1);
    await admin('POST', `${url(apiKey.uuid)}/take-over`);
    expect(await keyMailsTo(ADMIN)).toBe(mailsBefore + 1);
    await app.database.db
      .updateTable('users')
      .set({ type: 'TECHNICIAN', status: 'ACTIVE' })
      .where('email', '=', 'technik@deratex.example')
      .execute();
  });

  test('is refused when its root company becomes the client of another one', async () => {
    const body = { name: 'Przejęta', email: 'biuro@przejeta.example', address: 'Poznań' };
    const { company } = (await superAdmin('POST', '/api/companies', { body })).body;
    const { token } = (
      await superAdmin('POST', url('', company.uuid), { body: { name: 'ERP', scopes: ['companies.write'] } })
    ).body;
    const key = await callerWith(token);
    expect((await key('GET', '/api/companies')).body.companies).toMatchObject([{ uuid: company.uuid }]);
    const moved = await superAdmin('PATCH', `/api/companies/${company.uuid}`, {
      body: { parentCompanyUuid: owner.uuid },
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await key('GET', '/api/companies')).toMatchObject({ status: 401, body: { code: 'api_keys/stopped' } });
  });

  test('of a super admin reaches only its company', async () => {
    const key = await callerWith((await createKey({ scopes: ['places.read', 'companies.read'] }, superAdmin)).token);
    const foreign = await makeSubjects(app.database.db, 'owadstop');
    expect((await superAdmin('GET', `/api/places/${foreign.place.uuid}`)).status).toBe(200);
    expect((await key('GET', `/api/places/${foreign.place.uuid}`)).status).toBe(404);
    expect((await key('GET', `/api/places/${subjects.place.uuid}`)).status).toBe(200);
  });
});

test('simultaneous requests create only as many keys as the limit allows', async () => {
  const { db } = app.database;
  for (let round = 0; round < 3; round += 1) {
    await db.deleteFrom('attempts').execute();
    const activeKeyCount = () =>
      db
        .selectFrom('api_keys')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('root_company_id', '=', owner.id)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow();
    const rows = Array.from({ length: MAX_API_KEYS - 2 - Number((await activeKeyCount()).n) }, (_, n) => ({
      uuid: crypto.randomUUID(),
      root_company_id: owner.id,
      user_id: subjects.user.id,
      name: `Klucz ${n}`,
      prefix: 'x',
      token_hash: crypto.randomUUID(),
      scopes: ['places.read'],
      created_at: TEST_NOW,
    }));
    if (rows.length > 0) await db.insertInto('api_keys').values(rows).execute();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin('POST', url(), { body: { name: 'Nowy', scopes: ['places.read'] } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    await db.updateTable('api_keys').set({ revoked_at: TEST_NOW }).where('name', '=', 'Nowy').execute();
  }
});
