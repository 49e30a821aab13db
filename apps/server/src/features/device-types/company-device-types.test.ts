import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let superAdmin: Caller;
let admin: Caller;
let client: Caller;
let technician: Caller;
let own: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  client = await app.as('klient@deratex.example');
  technician = await app.as('technik@deratex.example');
  own = (await admin('GET', '/account/me')).body.company;
});
afterAll(() => app.close());

type Type = { id: number; uuid: string; name: string; parentCompanyId: number | null };

const typesOf = async (caller: Caller, query = ''): Promise<Type[]> => {
  const answer = await caller('GET', `/device-types${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.deviceTypes;
};
const idsOf = async (caller: Caller, query = '') => (await typesOf(caller, query)).map(({ id }) => id).sort();

const newOwner = async (name: string) => {
  const body = { name, email: 'biuro@nowa.example', address: 'Nowa 1, Łódź' };
  return (await superAdmin('POST', '/companies', { body })).body.company as { id: number; uuid: string };
};

const assign = (caller: Caller, companyId: string | number, deviceTypeIds: (string | number)[], more: object = {}) =>
  caller('PUT', `/companies/${companyId}/device-types/assign`, { body: { deviceTypeIds, ...more } });
const remove = (caller: Caller, companyId: string | number, typeId: string | number) =>
  caller('DELETE', `/companies/${companyId}/device-types/${typeId}`);

describe('a new root company', () => {
  test('has all global device types', async () => {
    const company = await newOwner('Szczurołap');
    const global = await idsOf(superAdmin, '?type=GLOBAL');
    expect(global.length).toBeGreaterThan(7);
    expect(await idsOf(superAdmin, `?companyUuid=${company.uuid}`)).toEqual(global);
  });

  test('has all global device types also when it was a client before', async () => {
    const body = { name: 'Samodzielny', email: 'a@b.example', address: 'Nowa 2', parentCompanyUuid: own.uuid };
    const { company } = (await superAdmin('POST', '/companies', { body })).body;
    await superAdmin('PATCH', `/companies/${company.uuid}`, { body: { parentCompanyUuid: null } });
    expect(await idsOf(superAdmin, `?companyId=${company.id}`)).toEqual(await idsOf(superAdmin, '?type=GLOBAL'));
  });
});

describe('the list', () => {
  test('returns all documented fields of a type and of what can be recorded on it', async () => {
    const [type] = await typesOf(technician, `?placeUuid=${subjects.place.uuid}`);
    const inAllLanguages = (texts: object) => ({ pl: texts, en: texts, de: texts, it: texts, ru: texts });
    const name = expect.stringMatching(/./);
    expect(type).toMatchObject({
      description: name,
      color: expect.stringMatching(/^#/),
      parentCompanyId: null,
      translations: inAllLanguages({ name, description: name }),
      settings: { redirectOption: expect.any(String) },
    });
    expect(type).toHaveProperty('deviceTypeActions.0', {
      id: expect.any(Number),
      uuid: name,
      name,
      parentCompanyId: null,
      deviceTypeId: type?.id,
      shouldClean: expect.any(Boolean),
      isInspection: expect.any(Boolean),
      settings: { addWhenDeviceAddedToInspection: false },
      translations: inAllLanguages({ name, description: '' }),
      actionAssociation: { uuid: name },
    });
    expect(type).toHaveProperty('deviceTypeObjects.0.objectAssociation.uuid', name);
    expect(type).toHaveProperty('deviceTypeObservations.0.observationAssociation.uuid', name);
  });

  test('with ROOT or GLOBAL returns the global types, with ONLY_COMPANY the others, and rejects other values', async () => {
    const { id } = await app.database.db
      .insertInto('device_types')
      .values({
        uuid: crypto.randomUUID(),
        root_company_id: own.id,
        name: 'Własny',
        color: '#123456',
        measurement_method: 'AMOUNT',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await idsOf(admin)).toContain(id);
    const companyTypes = await typesOf(admin, '?parentCompanyId=ONLY_COMPANY');
    expect(companyTypes.map((type) => type.id)).toContain(id);
    expect(new Set(companyTypes.map(({ parentCompanyId }) => parentCompanyId))).toEqual(new Set([own.id]));
    expect(await idsOf(admin, '?parentCompanyId=ROOT')).not.toContain(id);
    expect(await idsOf(admin, `?placeUuid=${subjects.place.uuid}&type=GLOBAL`)).not.toContain(id);
    expect(await idsOf(superAdmin, '?type=GLOBAL')).not.toContain(id);
    expect((await admin('GET', '/device-types?type=FOO')).status).toBe(400);
    await app.database.db.deleteFrom('device_types').where('id', '=', id).execute();
  });
});

describe('a root company', () => {
  test('removes and adds types by id or uuid, repeatable, each with an audit entry', async () => {
    const company = await newOwner('Deratyzator');
    const [first, second] = await typesOf(superAdmin, '?type=GLOBAL');
    if (!first || !second) throw new Error('the catalogue has types');
    for (const { uuid } of [first, second]) expect((await remove(superAdmin, company.id, uuid)).status).toBe(200);
    expect((await remove(superAdmin, company.id, first.id)).status).toBe(404);
    const remainingTypeIds = await idsOf(superAdmin, `?companyUuid=${company.uuid}`);
    expect(remainingTypeIds).not.toContain(first.id);

    const answer = await assign(superAdmin, company.uuid, [first.id, second.uuid], { parentCompanyId: company.id });
    expect(answer.body.deviceTypes.map(({ id }: Type) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect((await assign(superAdmin, company.uuid, [first.id])).status).toBe(200);
    const trail = await trailOf(app, 'company', company.id);
    expect(trail.map(({ action }) => action)).toEqual([
      'company.create',
      'company.removeDeviceType',
      'company.removeDeviceType',
      'company.assignDeviceTypes',
    ]);
    const added = trail.at(-1)?.after as { deviceTypes: Type[] };
    expect(added.deviceTypes.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  });

  test('cannot remove a type with devices, and the error contains their number', async () => {
    const { n } = await app.database.db
      .selectFrom('devices')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('root_company_id', '=', own.id)
      .where('device_type_id', '=', subjects.deviceType.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const answer = await remove(admin, own.uuid, subjects.deviceType.uuid);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'device_types/in_use', details: String(n) });
    expect(await idsOf(admin)).toContain(subjects.deviceType.id);
  });

  test('gets an error for an unknown type, an empty list and another company in the body', async () => {
    const firstError = async (ids: (string | number)[], more: object = {}) =>
      (await assign(admin, own.uuid, ids, more)).body.errors[0];
    expect(await firstError([subjects.deviceType.id, 987_654])).toMatchObject({
      field: 'deviceTypeIds',
      code: 'not_found',
    });
    expect(await firstError([])).toMatchObject({ field: 'deviceTypeIds', code: 'required' });
    expect(await firstError([subjects.deviceType.id], { parentCompanyId: 987_654 })).toMatchObject({
      field: 'parentCompanyId',
    });
  });

  test('is required: a client has no list of its own, and other root companies are not found', async () => {
    const { uuid } = (await client('GET', '/account/me')).body.company;
    for (const caller of [client, admin, superAdmin]) {
      for (const answer of [
        await assign(caller, uuid, [subjects.deviceType.id]),
        await remove(caller, uuid, subjects.deviceType.id),
      ]) {
        expect(answer.status).toBe(409);
        expect(answer.body.code).toBe('companies/only_owner');
      }
    }
    expect((await assign(client, own.uuid, [subjects.deviceType.id])).status).toBe(404);
    const foreign = await newOwner('Obca');
    expect((await assign(admin, foreign.uuid, [subjects.deviceType.id])).status).toBe(404);
    expect((await assign(technician, own.uuid, [subjects.deviceType.id])).status).toBe(403);
  });
});
