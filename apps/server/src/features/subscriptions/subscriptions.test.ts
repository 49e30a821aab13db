import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Answer, type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let admin: Caller;
let technician: Caller;
let subjects: Subjects;
let owner: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp({
    environment: { TRAPLINE_OPERATOR_NAME: 'Operator Sp. z o.o.', TRAPLINE_OPERATOR_EMAIL: 'biuro@operator.example' },
  });
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
  const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
  owner = (await superAdmin('GET', `/api/companies/${rootCompanyId}`)).body.company;
});
beforeEach(async () => {
  await app.database.db.deleteFrom('subscriptions').where('root_company_id', '=', owner.id).execute();
  await app.database.db.updateTable('companies').set({ sub_company_limit: null }).where('id', '=', owner.id).execute();
});
afterAll(() => app.close());

const url = (id = '', company = owner.uuid) => `/api/companies/${company}/subscriptions${id && `/${id}`}`;
const add = (body: object) => superAdmin('POST', url(), { body: { name: 'Roczny', ...body } });
const limitsFor = async (caller: Caller, company = owner.uuid) =>
  (await caller('GET', `/api/companies/${company}/limits`)).body.limits;

describe('subscriptions', () => {
  test('can be added, are active by default, can be read and changed, and are audited', async () => {
    const made = await add({ description: '', validUntil: '2027-12-31', devicesLimit: 500, usersLimit: 0 });
    expect(made.body.subscription).toMatchObject({
      name: 'Roczny',
      description: null,
      validUntil: '2027-12-31',
      devicesLimit: 500,
      usersLimit: 0,
      active: true,
    });
    const { id, uuid } = made.body.subscription;
    expect((await superAdmin('GET', url(String(id)))).body).toEqual(made.body);
    const changed = await superAdmin('PATCH', url(uuid), { body: { devicesLimit: null, active: false } });
    expect(changed.body.subscription).toMatchObject({ devicesLimit: null, usersLimit: 0, active: false });
    expect((await superAdmin('GET', url())).body.subscriptions).toEqual([changed.body.subscription]);
    expect(await trailOf(app, 'subscription', id)).toMatchObject([
      { action: 'subscription.create', after: { name: 'Roczny', validUntil: '2027-12-31', usersLimit: 0 } },
      {
        action: 'subscription.update',
        before: { devicesLimit: 500, active: true },
        after: { devicesLimit: null, active: false },
      },
    ]);
  });

  test('accept a day from a date picker, and reject a day outside the valid range', async () => {
    expect((await add({ validUntil: '2027-03-01T10:00:00+02:00' })).body.subscription.validUntil).toBe('2027-03-01');
    // midnight in Warsaw, summer time
    expect((await add({ validUntil: '2027-03-31T22:00:00.000Z', active: false })).body.subscription.validUntil).toBe(
      '2027-04-01',
    );
    for (const validUntil of ['2027-02-30', '1066-10-14', '3000-01-01', 'soon', '']) {
      const answer = await add({ validUntil, active: false });
      expect(answer, validUntil).toMatchObject({ status: 400, body: { errors: [{ field: 'validUntil' }] } });
    }
  });

  test('have at most one active row per root company, also with simultaneous requests', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.database.db.deleteFrom('subscriptions').where('root_company_id', '=', owner.id).execute();
      const answers = await Promise.all(Array.from({ length: 5 }, () => add({})));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    }
    const other = (await add({ active: false })).body.subscription;
    const refused = await superAdmin('PATCH', url(other.uuid), { body: { active: true } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'subscription/only_one_active' } });
    expect((await superAdmin('GET', url())).body.subscriptions.map((one: { active: boolean }) => one.active)).toEqual([
      false,
      true,
    ]);
  });

  test('can be added only to a root company, and are visible only to a super admin', async () => {
    const client = await superAdmin('POST', '/api/companies', {
      body: { name: 'Klient', email: 'k@k.example', address: 'Ulica 1', parentCompanyUuid: owner.uuid },
    });
    for (const [method, body] of [['GET'], ['POST', { name: 'Nie' }]] as const) {
      const answer = await superAdmin(method, url('', client.body.company.uuid), { body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'companies/only_owner' } });
    }
    expect((await admin('GET', url())).status).toBe(403);
  });

  test('show a client only its own use, and the limit only when no more can be added', async () => {
    const client = await app.as('klient@deratex.example');
    const { company } = (await client('GET', '/api/account/me')).body;
    const { uuid } = (await add({})).body.subscription;
    const before = await limitsFor(client, company.uuid);
    await addPerson();
    expect(await limitsFor(client, company.uuid)).toEqual(before);
    const { used } = (await limitsFor(admin)).users;
    expect(before.users.used).toBeLessThan(used);
    await superAdmin('PATCH', url(uuid), { body: { usersLimit: used + 1 } });
    expect((await limitsFor(client, company.uuid)).users).toEqual({ ...before.users, limit: null });
    await superAdmin('PATCH', url(uuid), { body: { usersLimit: used } });
    expect((await limitsFor(client, company.uuid)).users).toEqual({ ...before.users, limit: before.users.used });
  });

  test('are not found under a different root company', async () => {
    const ownSubscription = (await add({})).body.subscription;
    const other = (await superAdmin('GET', '/api/companies')).body.companies.find(
      (one: { uuid: string; parentCompanyUuid: string | null }) =>
        one.parentCompanyUuid === null && one.uuid !== owner.uuid,
    );
    expect((await superAdmin('GET', url(ownSubscription.uuid, other.uuid))).status).toBe(404);
    expect((await superAdmin('PATCH', url(ownSubscription.uuid, other.uuid), { body: { name: 'Nie' } })).status).toBe(
      404,
    );
  });
});

let serial = 0;
const nextSerial = (): number => {
  serial += 1;
  return serial;
};
/** A number with at most four characters, which is the space on a label. */
const uniqueId = (): string => {
  const n = nextSerial();
  return `Q${String.fromCharCode(65 + Math.floor(n / 90))}${10 + (n % 90)}`;
};
const devices = (amount = 1) => ({
  deviceTypeId: subjects.deviceType.uuid,
  amountType: 'SPECIFIC',
  specificUniqueIds: Array.from({ length: amount }, () => ({ uniqueId: uniqueId() })),
});
const addDevices = (caller: Caller, body: object, place = subjects.place.uuid): Promise<Answer> =>
  caller('POST', `/api/places/${place}/devices`, { body });
const person = (status = 'ACTIVE') => ({
  name: 'Jan',
  surname: 'Limitowany',
  email: `limit-${nextSerial()}@deratex.example`,
  type: 'TECHNICIAN',
  status,
  companyUuid: owner.uuid,
});
const addPerson = (status?: string, caller = admin) => caller('POST', '/api/users', { body: person(status) });
const addClient = (n: number) =>
  admin('POST', '/api/companies', { body: { name: `Klient ${n}`, email: 'k@k.example', address: 'Ulica 1' } });

const ROUNDS = 12;
const PARALLEL_REQUESTS = 6;
const FREE_SLOTS = 2;

const countAccepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
const refusals = (answers: readonly Answer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)),
];

describe('simultaneous requests are accepted up to the limit:', () => {
  test('devices, added by any caller in any facility', async () => {
    const { uuid } = (await add({})).body.subscription;
    const places: string[] = (await admin('GET', '/api/places')).body.places.map(
      (place: { uuid: string }) => place.uuid,
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const { used } = (await limitsFor(admin)).devices;
      await superAdmin('PATCH', url(uuid), { body: { devicesLimit: used + FREE_SLOTS } });
      const answers = await Promise.all([
        ...places.slice(0, PARALLEL_REQUESTS).map((place) => addDevices(admin, devices(), place)),
        addDevices(technician, devices()),
      ]);
      expect(countAccepted(answers)).toBe(FREE_SLOTS);
      expect(refusals(answers)).toEqual(['devices/company_devices_limit_reached']);
      expect((await limitsFor(admin)).devices).toEqual({ used: used + FREE_SLOTS, limit: used + FREE_SLOTS });
    }
  });

  test('people, new and unblocked', async () => {
    const { uuid } = (await add({})).body.subscription;
    const blocked = (await addPerson('BLOCKED')).body.uuid;
    for (let round = 0; round < ROUNDS; round += 1) {
      await admin('PATCH', `/api/users/${blocked}`, { body: { status: 'BLOCKED' } });
      const { used } = (await limitsFor(admin)).users;
      await superAdmin('PATCH', url(uuid), { body: { usersLimit: used + FREE_SLOTS } });
      const answers = await Promise.all([
        ...Array.from({ length: PARALLEL_REQUESTS }, (_, n) => addPerson('ACTIVE', n % 2 ? admin : superAdmin)),
        admin('PATCH', `/api/users/${blocked}`, { body: { status: 'ACTIVE' } }),
      ]);
      expect(countAccepted(answers)).toBe(FREE_SLOTS);
      expect(refusals(answers)).toEqual(['user/company_users_limit_reached']);
    }
    expect((await addPerson('BLOCKED')).status).toBe(200);
  });

  test('clients', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { used } = (await limitsFor(admin)).clients;
      await superAdmin('PATCH', `/api/companies/${owner.uuid}`, { body: { subCompanyLimit: used + FREE_SLOTS } });
      const answers = await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, (_, n) => addClient(n)));
      expect(countAccepted(answers)).toBe(FREE_SLOTS);
      expect(refusals(answers)).toEqual(['company/sub_company_limit_reached']);
    }
  });

  test('a limit lowered at the same time', async () => {
    const { uuid } = (await add({})).body.subscription;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { used } = (await limitsFor(admin)).devices;
      await superAdmin('PATCH', url(uuid), { body: { devicesLimit: used + 1 } });
      await Promise.all([
        superAdmin('PATCH', url(uuid), { body: { devicesLimit: used } }),
        ...Array.from({ length: 3 }, (_, _n) => addDevices(admin, devices())),
      ]);
      expect((await limitsFor(admin)).devices.used).toBeLessThanOrEqual(used + 1);
      expect((await addDevices(admin, devices())).status).toBe(409);
    }
  });
});

describe('a subscription limit', () => {
  const exhaustLimit = async (subscription: object) => {
    const { used } = (await limitsFor(admin)).devices;
    await add({ devicesLimit: used, ...subscription });
    return used;
  };

  test('applies until the end of its last day in UTC, and not after it', async () => {
    const today = app.now().toISOString().slice(0, 10);
    const used = await exhaustLimit({ validUntil: today });
    expect(await addDevices(admin, devices())).toMatchObject({
      status: 409,
      body: { details: `${used}/${used}` },
    });
    const yesterday = new Date(app.now().getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
    const [one] = (await superAdmin('GET', url())).body.subscriptions;
    await superAdmin('PATCH', url(one.uuid), { body: { validUntil: yesterday } });
    expect((await limitsFor(admin)).devices.limit).toBeNull();
    expect((await addDevices(admin, devices())).status).toBe(200);
  });

  test('of an inactive subscription does not apply', async () => {
    await exhaustLimit({ active: false });
    expect((await addDevices(admin, devices())).status).toBe(200);
  });

  test('accepts several devices completely or not at all, and reports the number in use', async () => {
    const used = await exhaustLimit({});
    await app.database.db
      .updateTable('subscriptions')
      .set({ devices_limit: used + 2 })
      .where('root_company_id', '=', owner.id)
      .execute();
    const refused = await addDevices(admin, devices(3));
    expect(refused.body).toMatchObject({
      code: 'devices/company_devices_limit_reached',
      details: `${used}/${used + 2}`,
    });
    expect((await limitsFor(admin)).devices.used).toBe(used);
  });

  test('shows callers what they can add, and a contact for a higher limit', async () => {
    await exhaustLimit({ usersLimit: 3 });
    expect(await limitsFor(superAdmin)).toMatchObject({ users: { limit: 3 }, ask: null });
    expect(await limitsFor(admin)).toMatchObject({
      clients: { limit: null },
      users: { limit: 3 },
      ask: { name: 'Operator Sp. z o.o.', email: 'biuro@operator.example' },
    });
    expect(await limitsFor(technician, subjects.companyUuid)).toMatchObject({
      clients: null,
      users: null,
      devices: { limit: expect.any(Number) },
      ask: { email: 'admin@deratex.example' },
    });
    const controller = await app.as('kontroler@deratex.example');
    expect(await limitsFor(controller, subjects.companyUuid)).toMatchObject({
      clients: null,
      users: null,
      devices: null,
    });
  });
});
