import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let technician: Caller;
let foreignAdmin: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  admin = await app.as('admin@deratex.example');
  foreignAdmin = await app.as('admin@owadstop.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

let serial = 0;
const uniqueName = (name: string) => {
  serial += 1;
  return `${name} ${serial}`;
};

describe('zones of a facility', () => {
  const url = (id = '') => `/api/places/${subjects.place.uuid}/zones${id && `/${id}`}`;
  const create = async (name: string) => (await technician('POST', url(), { body: { name } })).body.zone;

  test('can be added, changed and read, with their author, and are audited', async () => {
    const name = uniqueName('Chłodnia');
    const { body } = await technician('POST', url(), { body: { name: `  ${name} `, description: '' } });
    expect(body.zone).toMatchObject({ name, description: null, user: { surname: expect.any(String) } });
    const changed = await technician('PATCH', url(body.zone.uuid), { body: { description: 'Od strony rampy' } });
    expect(changed.body.zone).toMatchObject({ name, description: 'Od strony rampy' });
    expect((await technician('GET', url(body.zone.id))).body).toEqual(changed.body);
    expect((await technician('GET', url())).body.zones).toContainEqual(changed.body.zone);
    const trail = await trailOf(app, 'zone', body.zone.id);
    expect(trail.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'zone.create', before: null, after: { name, description: null } },
      { action: 'zone.update', before: { description: null }, after: { description: 'Od strony rampy' } },
    ]);
  });

  test('a change without a difference is not audited', async () => {
    const zone = await create(uniqueName('Magazyn'));
    await technician('PATCH', url(zone.uuid), { body: { name: zone.name } });
    expect(await actionsOn(app, 'zone', zone.id)).toEqual(['zone.create']);
  });

  test('require a name that is unique in the facility, also in a different spelling', async () => {
    for (const name of ['', '  ', '\u200b\u2060', undefined, null]) {
      expect((await technician('POST', url(), { body: { name } })).body.errors).toEqual([
        expect.objectContaining({ field: 'name', code: 'required' }),
      ]);
    }
    const first = await create(uniqueName('Śluza'));
    const nameExistsError = { status: 400, body: { errors: [{ field: 'name', code: 'name_taken' }] } };
    for (const name of [first.name.toUpperCase(), first.name.replace(' ', '  '), first.name.normalize('NFD')]) {
      expect(await technician('POST', url(), { body: { name } })).toMatchObject(nameExistsError);
    }
    const second = await create(uniqueName('Śluza'));
    expect(await technician('PATCH', url(second.uuid), { body: { name: first.name } })).toMatchObject(nameExistsError);
    await technician('DELETE', url(first.uuid));
    expect((await technician('PATCH', url(second.uuid), { body: { name: first.name } })).status).toBe(200);
  });

  test('with the same name added at the same time: one is rejected', async () => {
    const name = uniqueName('Rampa');
    const answers = await Promise.all([1, 2].map(() => technician('POST', url(), { body: { name } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('are limited to 500', async () => {
    const { db } = app.database;
    const { zones } = (await technician('GET', url())).body;
    const where = { root_company_id: 1, place_id: subjects.place.id };
    const rows = Array.from({ length: 500 - zones.length }, () => ({
      ...where,
      uuid: crypto.randomUUID(),
      name: uniqueName('Z'),
    }));
    const added = await db.insertInto('zones').values(rows).returning('id').execute();
    expect((await technician('POST', url(), { body: { name: uniqueName('Z') } })).body.code).toBe('zones/too_many');
    const ids = added.map(({ id }) => id);
    await db.updateTable('zones').set({ deleted_at: new Date() }).where('id', 'in', ids).execute();
  });

  test('are deleted with their name preserved; their devices have no zone, and each change is audited', async () => {
    const zone = await create(uniqueName('Kotłownia'));
    const { db } = app.database;
    const { id } = subjects.device;
    await db.updateTable('devices').set({ zone_id: zone.id }).where('id', '=', id).execute();
    expect((await technician('GET', url(zone.uuid))).body.zone.devicesCount).toBe(1);
    expect((await technician('DELETE', url(zone.uuid))).body).toEqual({ success: true });
    expect((await technician('GET', url(zone.uuid))).status).toBe(404);
    expect((await technician('DELETE', url(zone.uuid))).status).toBe(404);
    const device = await db.selectFrom('devices').select('zone_id').where('id', '=', id).executeTakeFirstOrThrow();
    expect(device.zone_id).toBeNull();
    expect((await trailOf(app, 'device', id)).at(-1)).toMatchObject({
      action: 'device.update',
      before: { zoneId: zone.id },
      after: { zoneId: null },
    });
    expect((await trailOf(app, 'zone', zone.id)).at(-1)).toMatchObject({
      action: 'zone.delete',
      before: { name: zone.name, devices: 1 },
    });
    const stored = await db.selectFrom('zones').selectAll().where('id', '=', zone.id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ name: zone.name, deleted_at: expect.any(Date), deleted_by: expect.any(Number) });
  });
});

test('deleting a zone during assignments of devices gives every caller a response and leaves no device in it', async () => {
  const place = `/api/places/${subjects.place.uuid}`;
  const deviceUuids = [subjects.device.uuid, subjects.otherDevice.uuid];
  for (const round of [1, 2, 3, 4, 5]) {
    const { zone } = (await technician('POST', `${place}/zones`, { body: { name: uniqueName(`Bieg ${round}`) } })).body;
    const assign = (devices: readonly string[]) =>
      technician('POST', `${place}/devices/bulk-zone-assign`, { body: { deviceUuids: devices, zoneUuid: zone.uuid } });
    await assign(deviceUuids.slice(0, 1));
    const answers = await Promise.all([
      assign(deviceUuids),
      admin('DELETE', `${place}/zones/${zone.uuid}`),
      assign(deviceUuids.toReversed()),
      technician('PATCH', `${place}/devices/${subjects.otherDevice.uuid}`, { body: { zoneUuid: zone.uuid } }),
    ]);
    expect(answers[1]?.status).toBe(200);
    for (const { status, text } of answers) expect([200, 400], text).toContain(status);
    const { devices } = (await technician('GET', `${place}/devices`)).body;
    expect(devices.filter(({ zoneId }: { zoneId: number | null }) => zoneId === zone.id)).toEqual([]);
  }
});

describe('zones of a company', () => {
  let owner: string;
  beforeAll(async () => {
    owner = (await admin('GET', '/api/account/me')).body.companyUuid;
  });
  const url = (id = '') => `/api/companies/${owner}/zones${id && `/${id}`}`;
  const create = async (name: string, parentZoneUuid: string | null = null) => {
    const answer = await admin('POST', url(), { body: { name, parentZoneUuid } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.zone;
  };
  const read = async (id: string) => (await admin('GET', url(id))).body.zone;

  test('form a tree; a zone under itself or its own descendant is rejected', async () => {
    const top = await create(uniqueName('Kraj'));
    const middle = await create(uniqueName('Region'), top.uuid);
    const bottom = await create(uniqueName('Trasa'), middle.uuid);
    expect(bottom).toMatchObject({ parentZoneUuid: middle.uuid, parentZoneId: middle.id, placesCount: 0 });
    for (const parentZoneUuid of [top.uuid, middle.uuid, bottom.id]) {
      expect(await admin('PATCH', url(top.uuid), { body: { parentZoneUuid } })).toMatchObject({
        status: 400,
        body: { code: 'zones/invalid_parent', errors: [{ field: 'parentZoneUuid' }] },
      });
    }
    expect((await admin('PATCH', url(bottom.uuid), { body: { parentZoneId: top.id } })).body.zone.parentZoneId).toBe(
      top.id,
    );
    expect(
      (await admin('PATCH', url(bottom.uuid), { body: { parentZoneUuid: null } })).body.zone.parentZoneId,
    ).toBeNull();
  });

  test('can be added only to a root company; a client gets an error message', async () => {
    const body = { name: uniqueName('Klienta') };
    const client = await app.as('klient@deratex.example');
    for (const caller of [admin, client]) {
      const answer = await caller('POST', `/api/companies/${subjects.company.uuid}/zones`, { body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'companies/only_owner' } });
      expect(answer.body.message).not.toBe('');
    }
  });

  test('two simultaneous moves cannot create a cycle', async () => {
    const [left, right] = [await create(uniqueName('Lewa')), await create(uniqueName('Prawa'))];
    const answers = await Promise.all([
      admin('PATCH', url(left.uuid), { body: { parentZoneUuid: right.uuid } }),
      admin('PATCH', url(right.uuid), { body: { parentZoneUuid: left.uuid } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a parent zone of another company is not found', async () => {
    const foreign = await makeSubjects(app.database.db, 'owadstop');
    const answer = await admin('POST', url(), {
      body: { name: uniqueName('Obca'), parentZoneUuid: foreign.companyZone.uuid },
    });
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'parentZoneUuid', code: 'not_found' })]);
    expect((await foreignAdmin('PATCH', url(subjects.companyZone.uuid), { body: { name: 'x' } })).status).toBe(404);
  });

  test('a name must be unique only under the same parent', async () => {
    const [one, two] = [await create(uniqueName('A')), await create(uniqueName('B'))];
    const name = uniqueName('Centrum');
    const inner = await create(name, one.uuid);
    await create(name, two.uuid);
    expect((await admin('PATCH', url(inner.uuid), { body: { parentZoneUuid: two.uuid } })).body.errors).toEqual([
      expect.objectContaining({ field: 'name', code: 'name_taken' }),
    ]);
    expect((await admin('PATCH', url(inner.uuid), { body: { description: 'Śródmieście' } })).status).toBe(200);
  });

  test('children of a deleted zone move up, its facilities have no zone, and all changes are audited', async () => {
    const top = await create(uniqueName('Kraj'));
    const middle = await create(uniqueName('Region'), top.uuid);
    const bottom = await create(uniqueName('Trasa'), middle.uuid);
    const place = `/api/places/${subjects.place.uuid}`;
    expect((await admin('PATCH', place, { body: { companyZoneUuid: middle.uuid } })).status).toBe(200);
    expect((await read(middle.uuid)).placesCount).toBe(1);
    expect((await admin('DELETE', url(middle.uuid))).body).toEqual({ success: true });
    expect((await admin('GET', url(middle.uuid))).status).toBe(404);
    expect(await read(bottom.uuid)).toMatchObject({ parentZoneUuid: top.uuid });
    expect((await admin('GET', place)).body.place.companyZoneUuid).toBeNull();
    expect((await trailOf(app, 'companyZone', bottom.id)).at(-1)).toMatchObject({
      before: { parentId: middle.id },
      after: { parentId: top.id },
    });
    expect((await trailOf(app, 'place', subjects.place.id)).at(-1)).toMatchObject({
      action: 'place.update',
      before: { companyZoneId: middle.id },
      after: { companyZoneId: null },
    });
    expect((await trailOf(app, 'companyZone', middle.id)).at(-1)).toMatchObject({
      action: 'companyZone.delete',
      before: { children: 1, places: 1 },
    });
    expect((await admin('PATCH', place, { body: { companyZoneUuid: middle.uuid } })).status).toBe(400);
  });

  test('a client can read the zones of its root company, and can change only its own', async () => {
    const client = await app.as('klient@deratex.example');
    const owner = await app.database.db
      .selectFrom('companies')
      .innerJoin('companies as child', 'child.parent_id', 'companies.id')
      .innerJoin('users', 'users.company_id', 'child.id')
      .select(['companies.uuid', 'child.uuid as clientUuid'])
      .where('users.email', '=', 'klient@deratex.example')
      .executeTakeFirstOrThrow();
    const { zone } = (
      await admin('POST', `/api/companies/${owner.uuid}/zones`, { body: { name: uniqueName('Właściciel') } })
    ).body;
    const foreignZoneUrl = `/api/companies/${owner.clientUuid}/zones/${zone.uuid}`;
    expect((await client('GET', foreignZoneUrl)).body.zone).toMatchObject({ uuid: zone.uuid, companyUuid: owner.uuid });
    expect((await client('PATCH', foreignZoneUrl, { body: { name: 'Moja' } })).status).toBe(404);
    expect((await client('DELETE', foreignZoneUrl)).status).toBe(404);
    expect((await client('DELETE', `/api/companies/${owner.uuid}/zones/${zone.uuid}`)).status).toBe(404);
  });
});
