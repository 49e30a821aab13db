import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let superAdmin: Caller;
let admin: Caller;
let foreignAdmin: Caller;
let client: Caller;
let technician: Caller;
let own: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  foreignAdmin = await app.as('admin@owadstop.example');
  client = await app.as('klient@deratex.example');
  technician = await app.as('technik@deratex.example');
  own = (await admin('GET', '/account/me')).body.company;
});
afterAll(() => app.close());

const TYPES = '/api/device-types';
const NEW = { name: 'Pułapka lejkowa', measurementMethod: 'AMOUNT_PERCENTAGE', color: '#AA5500' };

const add = async (caller: Caller, more: object = {}) => {
  const answer = await caller('POST', TYPES, { body: { ...NEW, ...more } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.deviceType;
};
const idsOf = async (caller: Caller, query = ''): Promise<number[]> =>
  (await caller('GET', `${TYPES}${query}`)).body.deviceTypes.map(({ id }: { id: number }) => id);

describe('a new type', () => {
  test("belongs to the admin's root company, can be chosen at once in its facilities, and not by other companies", async () => {
    const type = await add(admin, {
      measurementMethod: 'amount-percentage',
      settings: { prefix: 'LJ' },
      parentCompanyId: null,
      translations: { en: { name: 'Funnel trap', description: 'For wasps' } },
    });
    expect(type).toMatchObject({
      parentCompanyId: own.id,
      measurementMethod: 'AMOUNT_PERCENTAGE',
      color: '#aa5500',
      settings: { prefix: 'LJ', redirectOption: 'none' },
      version: 1,
      base: { name: 'Pułapka lejkowa', description: '' },
      deviceTypeActions: [],
    });
    expect(await idsOf(technician, `?placeUuid=${subjects.place.uuid}`)).toContain(type.id);
    expect(await idsOf(client)).toContain(type.id);
    expect(await idsOf(foreignAdmin)).not.toContain(type.id);
    expect((await foreignAdmin('GET', `${TYPES}/${type.uuid}`)).status).toBe(404);
    expect((await foreignAdmin('PATCH', `${TYPES}/${type.uuid}`, { body: { name: 'Cudza' } })).status).toBe(404);
  });

  test('of a super admin is available to all companies, or only to one if that is set', async () => {
    const shared = await add(superAdmin);
    expect(shared.parentCompanyId).toBeNull();
    expect(await idsOf(foreignAdmin)).not.toContain(shared.id);
    await foreignAdmin(
      'PUT',
      `/companies/${(await foreignAdmin('GET', '/account/me')).body.company.uuid}/device-types/assign`,
      {
        body: { deviceTypeIds: [shared.id] },
      },
    );
    expect(await idsOf(foreignAdmin)).toContain(shared.id);
    expect((await add(superAdmin, { parentCompanyId: own.uuid })).parentCompanyId).toBe(own.id);
    const clientCompany = (await client('GET', '/account/me')).body.company;
    const refused = await superAdmin('POST', TYPES, { body: { ...NEW, parentCompanyId: clientCompany.uuid } });
    expect(refused.body.code).toBe('companies/only_owner');
    expect((await client('POST', TYPES, { body: NEW })).body.code).toBe('companies/only_owner');
  });

  test('needs a name, a colour of six digits, a known method, and a prefix of one or two capital letters', async () => {
    const body = { color: 'red', measurementMethod: 'WEIGHT', settings: { prefix: 'abc', redirectOption: 'map' } };
    const { errors } = (await admin('POST', TYPES, { body })).body;
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'color',
      'measurementMethod',
      'name',
      'settings.prefix',
      'settings.redirectOption',
    ]);
  });

  test('gets a unique position when many are created at once', async () => {
    const createdTypes = await Promise.all(
      Array.from({ length: 8 }, () => add(superAdmin, { parentCompanyId: own.id })),
    );
    const rows = await app.database.db
      .selectFrom('device_types')
      .select('position')
      .where(
        'id',
        'in',
        createdTypes.map(({ id }) => id),
      )
      .execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(createdTypes.length);
  });
});

test('a type with records or limits cannot change from pieces to percent', async () => {
  const changeMethod = async (type: { uuid: string }, measurementMethod: string) =>
    (await admin('PATCH', `${TYPES}/${type.uuid}`, { body: { measurementMethod } })).body.code ?? 'changed';
  const [limited, counted] = [
    await add(admin, { measurementMethod: 'AMOUNT' }),
    await add(admin, { measurementMethod: 'AMOUNT' }),
  ];
  expect(await changeMethod(limited, 'PERCENTAGE')).toBe('changed');
  expect(await changeMethod(limited, 'AMOUNT')).toBe('changed');
  const limits = `/places/${subjects.place.uuid}/device-types/${limited.uuid}/limits`;
  expect((await admin('PUT', limits, { body: { limit: 5 } })).status).toBe(200);
  const { db } = app.database;
  const before = { device_type_id: subjects.deviceType.id };
  await db.updateTable('devices').set({ device_type_id: counted.id }).where('id', '=', subjects.device.id).execute();
  expect(await changeMethod(limited, 'PERCENTAGE')).toBe('device_types/measured');
  expect(await changeMethod(counted, 'PERCENTAGE')).toBe('device_types/measured');
  expect(await changeMethod(counted, 'AMOUNT_PERCENTAGE')).toBe('changed');
  await db.updateTable('devices').set(before).where('id', '=', subjects.device.id).execute();
});

describe('a change of a type', () => {
  test('is for admins of its root company or a super admin; others can only read', async () => {
    const { body } = await admin('GET', `${TYPES}/${subjects.deviceType.uuid}`);
    expect(body.use).toBeNull();
    const global = `${TYPES}/${subjects.deviceType.uuid}`;
    expect((await admin('PATCH', global, { body: { name: 'Moja' } })).status).toBe(403);
    expect((await admin('DELETE', global)).status).toBe(403);
    expect(
      (await admin('POST', `${TYPES}/set-order`, { body: [{ id: subjects.deviceType.id, order: 77 }] })).status,
    ).toBe(403);
    const ownType = await add(admin);
    // a client reads the lists of its root company
    expect((await client('GET', `${TYPES}/${ownType.uuid}`)).body).toMatchObject({ use: null });
    expect((await client('PATCH', `${TYPES}/${ownType.uuid}`, { body: { name: 'Moja' } })).status).toBe(403);
    expect((await technician('PATCH', `${TYPES}/${ownType.uuid}`, { body: { name: 'Moja' } })).status).toBe(403);
    for (const caller of [admin, superAdmin]) {
      expect((await caller('PATCH', `${TYPES}/${ownType.id}`, { body: { name: 'Zmieniona' } })).status).toBe(200);
    }
  });

  test('applies only to the sent settings and languages', async () => {
    const { uuid, id } = await add(admin, {
      settings: { prefix: 'LJ', redirectOption: 'objectsModal' },
      description: 'Na osy',
    });
    const body = { settings: { prefix: '' }, translations: { de: { name: 'Trichterfalle' } } };
    const changed = (await admin('PATCH', `${TYPES}/${uuid}`, { body })).body.deviceType;
    expect(changed).toMatchObject({
      version: 2,
      settings: { prefix: null, redirectOption: 'objectsModal' },
      base: { name: NEW.name, description: 'Na osy' },
    });
    expect(await trailOf(app, 'deviceType', id)).toMatchObject([
      { action: 'deviceType.create' },
      { action: 'deviceType.update', before: { prefix: 'LJ' }, after: { prefix: null } },
    ]);
    const reported = await admin('PATCH', `${TYPES}/${uuid}`, {
      body: { color: '#000000' },
      headers: { 'if-match': '"1"' },
    });
    expect(reported.body).toMatchObject({
      code: 'changed_meanwhile',
      changed: { version: 2, now: { color: '#aa5500' } },
    });
  });
});

describe('an entry assigned to a type', () => {
  const entries = async (kind: 'actions' | 'objects' | 'observations') => {
    const prefix = kind === 'observations' ? '/api/v3' : '/api';
    return (await superAdmin('GET', `${prefix}/device-type-${kind}?parentCompanyId=ROOT`)).body[kind] as {
      id: number;
      uuid: string;
      type?: string;
    }[];
  };

  test('is added in the given order, not duplicated, can be sorted and removed', async () => {
    const type = await add(admin);
    const [a, b, c] = await entries('actions');
    if (!a || !b || !c) throw new Error('the catalogue has actions');
    const panel = `${TYPES}/${type.uuid}/actions`;
    await admin('POST', `${panel}/assign`, { body: { actionIds: [b.id, a.uuid] } });
    const again = { deviceTypeId: type.id, actionId: b.id, parentCompanyId: null, type: 'CUSTOM' };
    await admin('POST', `${panel}/assign`, { body: again });
    const { deviceType } = (await admin('POST', `${panel}/assign`, { body: { actionId: c.id } })).body;
    expect(deviceType.deviceTypeActions.map(({ id }: { id: number }) => id)).toEqual([b.id, a.id, c.id]);
    const ordered = await admin('POST', `${panel}/set-order`, {
      body: [c, b, a].map(({ id }, n) => ({ id, order: n + 1 })),
    });
    const actions = ordered.body.deviceType.deviceTypeActions;
    expect(actions.map(({ id }: { id: number }) => id)).toEqual([c.id, b.id, a.id]);
    const unassigned = await admin('DELETE', `${panel}/${actions[0].actionAssociation.uuid}`);
    expect(unassigned.body.deviceType.deviceTypeActions).toHaveLength(2);
    expect((await admin('DELETE', `${panel}/${actions[0].actionAssociation.uuid}`)).status).toBe(404);
    // it stays in the catalogue, and if it is assigned again it comes last
    expect((await admin('GET', `/api/device-type-actions/${c.uuid}`)).status).toBe(200);
    const reassigned = await admin('POST', `${panel}/assign`, { body: { actionId: c.id } });
    expect(reassigned.body.deviceType.deviceTypeActions.map(({ id }: { id: number }) => id)).toEqual([
      b.id,
      a.id,
      c.id,
    ]);
    const v3 = await technician('GET', `/api/v3/device-types/${type.id}/actions`);
    expect(v3.body.actions).toMatchObject([{ id: b.id, deviceTypeId: type.id }, { id: a.id }, { id: c.id }]);
    expect(await actionsOn(app, 'deviceType', type.id)).toEqual([
      'deviceType.create',
      'deviceType.assign',
      'deviceType.assign',
      'deviceType.orderEntries',
      'deviceType.unassign',
      'deviceType.assign',
    ]);
  });

  test('is required and comes from the own catalogue', async () => {
    const type = await add(admin);
    const foreignPest = (await foreignAdmin('POST', '/api/device-type-objects', { body: { name: 'Obcy' } })).body
      .object;
    const assign = (body: object) => admin('POST', `${TYPES}/${type.uuid}/objects/assign`, { body });
    expect((await assign({ objectId: foreignPest.id })).body.errors).toMatchObject([
      { field: 'objectId', code: 'not_found' },
    ]);
    expect((await assign({})).body.errors).toMatchObject([{ field: 'objectId', code: 'required' }]);
    expect((await assign({ objectIds: [] })).status).toBe(400);
    const [pest] = await entries('objects');
    const wrong = { objectId: pest?.id, deviceTypeId: subjects.deviceType.id };
    expect((await assign(wrong)).body.errors).toMatchObject([{ field: 'deviceTypeId', code: 'invalid_value' }]);
    const global = await admin('POST', `${TYPES}/${subjects.deviceType.uuid}/objects/assign`, {
      body: { objectId: pest?.id },
    });
    expect(global.status).toBe(403);
    // not even by a super admin: a pest of another root company is not in the catalogue of this one
    const crossCompanyAnswer = await superAdmin('POST', `${TYPES}/${type.uuid}/objects/assign`, {
      body: { objectId: foreignPest.id },
    });
    expect(crossCompanyAnswer.body.errors).toMatchObject([{ field: 'objectId', code: 'not_found' }]);
  });

  test('is limited to one refill and one bait consumption, and observations need a type that observes', async () => {
    const refill = async (name: string) =>
      (await admin('POST', '/api/v3/device-type-observations', { body: { name, type: 'REFILL' } })).body.observation;
    const type = await add(admin);
    const refills = await Promise.all(['A', 'B', 'C', 'D'].map(refill));
    const panel = `${TYPES}/${type.uuid}/observations`;
    const answers = await Promise.all(
      refills.map(({ id }) => admin('POST', `${panel}/assign`, { body: { observationId: id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('device_types/one_of_a_kind');
    const refillIds = refills.map(({ id }) => id).slice(0, 2);
    const second = await add(admin);
    const bulkAnswer = await admin('POST', `${TYPES}/${second.uuid}/observations/assign`, {
      body: { observationIds: refillIds },
    });
    expect(bulkAnswer.body.code).toBe('device_types/one_of_a_kind');
    const newRefill = { name: 'Druga dolewka', type: 'REFILL', deviceTypeId: type.uuid };
    const refused = await admin('POST', '/api/v3/device-type-observations', { body: newRefill });
    expect(refused.body.code).toBe('device_types/one_of_a_kind');
    expect((await admin('PATCH', `${TYPES}/${type.uuid}`, { body: { measurementMethod: 'AMOUNT' } })).body.code).toBe(
      'device_types/has_observations',
    );
    const countingType = await add(admin, { measurementMethod: 'AMOUNT' });
    const rejectedAnswer = await admin('POST', `${TYPES}/${countingType.uuid}/observations/assign`, {
      body: { observationId: refillIds[0] },
    });
    expect(rejectedAnswer.body.code).toBe('device_types/no_observations');
  });
});

describe('deleting a type', () => {
  test('without devices removes it from every list', async () => {
    const type = await add(admin);
    expect((await admin('GET', `${TYPES}/${type.uuid}`)).body.use).toEqual({ devices: 0 });
    expect((await admin('DELETE', `${TYPES}/${type.uuid}`)).status).toBe(200);
    expect((await admin('GET', `${TYPES}/${type.uuid}`)).status).toBe(404);
    expect(await idsOf(admin)).not.toContain(type.id);
  });

  test('with devices of any company, or of the electronic trap, is rejected', async () => {
    const type = await add(admin);
    const device = { amountType: 'MULTIPLE', amount: 2, deviceTypeId: type.id, prefix: 'TZ', startFrom: 'NO' };
    const creation = await client('POST', `/api/places/${subjects.place.uuid}/devices`, { body: device });
    expect(creation.status, creation.text).toBe(200);
    expect((await admin('GET', `${TYPES}/${type.uuid}`)).body.use).toEqual({ devices: 2 });
    const refused = await admin('DELETE', `${TYPES}/${type.uuid}`);
    expect(refused.body).toMatchObject({ code: 'device_types/in_use', details: '2' });
    expect((await superAdmin('DELETE', `${TYPES}/1`)).body.code).toBe('device_types/electronic');
  });

  test('and creating a device at the same time never both succeed', async () => {
    for (let round = 0; round < 12; round += 1) {
      const type = await add(admin);
      const device = { amountType: 'ONE', deviceTypeId: type.id, prefix: 'TY', startFrom: 'NO' };
      const [creation, deletedType] = await Promise.all([
        admin('POST', `/api/places/${subjects.place.uuid}/devices`, { body: device }),
        admin('DELETE', `${TYPES}/${type.uuid}`),
      ]);
      expect(
        [creation.status, deletedType.status].filter((status) => status === 200),
        `${creation.text} ${deletedType.text}`,
      ).toHaveLength(1);
    }
  });
});
