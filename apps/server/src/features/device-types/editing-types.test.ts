import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let superAdmin: Caller;
let admin: Caller;
let neighbour: Caller;
let client: Caller;
let technician: Caller;
let own: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  neighbour = await app.as('admin@owadstop.example');
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
  test('is an admin’s own, at once among the choices of every facility of the owner, and of no neighbour', async () => {
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
    expect(await idsOf(neighbour)).not.toContain(type.id);
    expect((await neighbour('GET', `${TYPES}/${type.uuid}`)).status).toBe(404);
    expect((await neighbour('PATCH', `${TYPES}/${type.uuid}`, { body: { name: 'Cudza' } })).status).toBe(404);
  });

  test('of the installation are usable by everybody, or by one company where that is set', async () => {
    const shared = await add(superAdmin);
    expect(shared.parentCompanyId).toBeNull();
    expect(await idsOf(neighbour)).not.toContain(shared.id);
    await neighbour(
      'PUT',
      `/companies/${(await neighbour('GET', '/account/me')).body.company.uuid}/device-types/assign`,
      {
        body: { deviceTypeIds: [shared.id] },
      },
    );
    expect(await idsOf(neighbour)).toContain(shared.id);
    expect((await add(superAdmin, { parentCompanyId: own.uuid })).parentCompanyId).toBe(own.id);
    const clientCompany = (await client('GET', '/account/me')).body.company;
    const refused = await superAdmin('POST', TYPES, { body: { ...NEW, parentCompanyId: clientCompany.uuid } });
    expect(refused.body.code).toBe('companies/only_owner');
    expect((await client('POST', TYPES, { body: NEW })).body.code).toBe('companies/only_owner');
  });

  test('has a name, a colour of six digits, a method that is known, a prefix of one or two capital letters', async () => {
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

  test('of many at once each gets a place of its own', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => add(superAdmin, { parentCompanyId: own.id })));
    const rows = await app.database.db
      .selectFrom('device_types')
      .select('position')
      .where(
        'id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(made.length);
  });
});

test('a type that was measured, or has limits, does not turn pieces into percent', async () => {
  const method = async (type: { uuid: string }, measurementMethod: string) =>
    (await admin('PATCH', `${TYPES}/${type.uuid}`, { body: { measurementMethod } })).body.code ?? 'changed';
  const [limited, counted] = [
    await add(admin, { measurementMethod: 'AMOUNT' }),
    await add(admin, { measurementMethod: 'AMOUNT' }),
  ];
  expect(await method(limited, 'PERCENTAGE')).toBe('changed');
  expect(await method(limited, 'AMOUNT')).toBe('changed');
  const limits = `/places/${subjects.place.uuid}/device-types/${limited.uuid}/limits`;
  expect((await admin('PUT', limits, { body: { limit: 5 } })).status).toBe(200);
  const { db } = app.database;
  const before = { device_type_id: subjects.deviceType.id };
  await db.updateTable('devices').set({ device_type_id: counted.id }).where('id', '=', subjects.device.id).execute();
  expect(await method(limited, 'PERCENTAGE')).toBe('device_types/measured');
  expect(await method(counted, 'PERCENTAGE')).toBe('device_types/measured');
  expect(await method(counted, 'AMOUNT_PERCENTAGE')).toBe('changed');
  await db.updateTable('devices').set(before).where('id', '=', subjects.device.id).execute();
});

describe('who changes a type', () => {
  test('is the owner’s admin or who runs the installation; others read it', async () => {
    const { body } = await admin('GET', `${TYPES}/${subjects.deviceType.uuid}`);
    expect(body.use).toBeNull();
    const global = `${TYPES}/${subjects.deviceType.uuid}`;
    expect((await admin('PATCH', global, { body: { name: 'Moja' } })).status).toBe(403);
    expect((await admin('DELETE', global)).status).toBe(403);
    expect(
      (await admin('POST', `${TYPES}/set-order`, { body: [{ id: subjects.deviceType.id, order: 77 }] })).status,
    ).toBe(403);
    const mine = await add(admin);
    // a client reads the lists of its root company
    expect((await client('GET', `${TYPES}/${mine.uuid}`)).body).toMatchObject({ use: null });
    expect((await client('PATCH', `${TYPES}/${mine.uuid}`, { body: { name: 'Moja' } })).status).toBe(403);
    expect((await technician('PATCH', `${TYPES}/${mine.uuid}`, { body: { name: 'Moja' } })).status).toBe(403);
    for (const caller of [admin, superAdmin]) {
      expect((await caller('PATCH', `${TYPES}/${mine.id}`, { body: { name: 'Zmieniona' } })).status).toBe(200);
    }
  });

  test('changes only what is sent, setting by setting and language by language', async () => {
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

describe('what is recorded on a type', () => {
  const entries = async (kind: 'actions' | 'objects' | 'observations') => {
    const prefix = kind === 'observations' ? '/api/v3' : '/api';
    return (await superAdmin('GET', `${prefix}/device-type-${kind}?parentCompanyId=ROOT`)).body[kind] as {
      id: number;
      uuid: string;
      type?: string;
    }[];
  };

  test('is put on it in the order it was named, stays when it comes again, is put in order and taken off', async () => {
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
    const off = await admin('DELETE', `${panel}/${actions[0].actionAssociation.uuid}`);
    expect(off.body.deviceType.deviceTypeActions).toHaveLength(2);
    expect((await admin('DELETE', `${panel}/${actions[0].actionAssociation.uuid}`)).status).toBe(404);
    // it stays in the catalogue, and if it is assigned again it comes last
    expect((await admin('GET', `/api/device-type-actions/${c.uuid}`)).status).toBe(200);
    const back = await admin('POST', `${panel}/assign`, { body: { actionId: c.id } });
    expect(back.body.deviceType.deviceTypeActions.map(({ id }: { id: number }) => id)).toEqual([b.id, a.id, c.id]);
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

  test('is of the owner’s catalogue, and named at all', async () => {
    const type = await add(admin);
    const theirs = (await neighbour('POST', '/api/device-type-objects', { body: { name: 'Obcy' } })).body.object;
    const assign = (body: object) => admin('POST', `${TYPES}/${type.uuid}/objects/assign`, { body });
    expect((await assign({ objectId: theirs.id })).body.errors).toMatchObject([
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
    const crossed = await superAdmin('POST', `${TYPES}/${type.uuid}/objects/assign`, { body: { objectId: theirs.id } });
    expect(crossed.body.errors).toMatchObject([{ field: 'objectId', code: 'not_found' }]);
  });

  test('are one refill and one bait consumption, whoever comes first, and observations only where the type observes', async () => {
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
    const both = refills.map(({ id }) => id).slice(0, 2);
    const second = await add(admin);
    const atOnce = await admin('POST', `${TYPES}/${second.uuid}/observations/assign`, {
      body: { observationIds: both },
    });
    expect(atOnce.body.code).toBe('device_types/one_of_a_kind');
    const made = { name: 'Druga dolewka', type: 'REFILL', deviceTypeId: type.uuid };
    const refused = await admin('POST', '/api/v3/device-type-observations', { body: made });
    expect(refused.body.code).toBe('device_types/one_of_a_kind');
    expect((await admin('PATCH', `${TYPES}/${type.uuid}`, { body: { measurementMethod: 'AMOUNT' } })).body.code).toBe(
      'device_types/has_observations',
    );
    const counting = await add(admin, { measurementMethod: 'AMOUNT' });
    const none = await admin('POST', `${TYPES}/${counting.uuid}/observations/assign`, {
      body: { observationId: both[0] },
    });
    expect(none.body.code).toBe('device_types/no_observations');
  });
});

describe('a type is deleted', () => {
  test('while no device is of it, and is gone from every choice', async () => {
    const type = await add(admin);
    expect((await admin('GET', `${TYPES}/${type.uuid}`)).body.use).toEqual({ devices: 0 });
    expect((await admin('DELETE', `${TYPES}/${type.uuid}`)).status).toBe(200);
    expect((await admin('GET', `${TYPES}/${type.uuid}`)).status).toBe(404);
    expect(await idsOf(admin)).not.toContain(type.id);
  });

  test('not while one is, whosever, nor the electronic trap', async () => {
    const type = await add(admin);
    const device = { amountType: 'MULTIPLE', amount: 2, deviceTypeId: type.id, prefix: 'TZ', startFrom: 'NO' };
    const put = await client('POST', `/api/places/${subjects.place.uuid}/devices`, { body: device });
    expect(put.status, put.text).toBe(200);
    expect((await admin('GET', `${TYPES}/${type.uuid}`)).body.use).toEqual({ devices: 2 });
    const refused = await admin('DELETE', `${TYPES}/${type.uuid}`);
    expect(refused.body).toMatchObject({ code: 'device_types/in_use', details: '2' });
    expect((await superAdmin('DELETE', `${TYPES}/1`)).body.code).toBe('device_types/electronic');
  });

  test('or a device is put up: never both', async () => {
    for (let round = 0; round < 12; round += 1) {
      const type = await add(admin);
      const device = { amountType: 'ONE', deviceTypeId: type.id, prefix: 'TY', startFrom: 'NO' };
      const [put, gone] = await Promise.all([
        admin('POST', `/api/places/${subjects.place.uuid}/devices`, { body: device }),
        admin('DELETE', `${TYPES}/${type.uuid}`),
      ]);
      expect(
        [put.status, gone.status].filter((status) => status === 200),
        `${put.text} ${gone.text}`,
      ).toHaveLength(1);
    }
  });
});
