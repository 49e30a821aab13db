import { TRAIL_ACTIONS } from '@trapline/contract/trail/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { translate } from '../../kernel/translations.ts';

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
  const visit = `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
  await technician('PATCH', `${visit}/objects/${subjects.objectRecord.uuid}`, {
    body: { amount: 6, reason: { code: 'WRONG_COUNT', text: 'dwa sklejone' } },
  });
  await admin('POST', `${visit}/approve`, { body: {} });
  await admin('PATCH', `/api/places/${subjects.place.uuid}/devices/${subjects.device.uuid}`, {
    body: { location: 'za regałem', zoneId: subjects.zone.id },
  });
  await admin('DELETE', `${visit}/objects/${subjects.objectRecord.uuid}?reasonCode=DUPLICATE`);
});
afterAll(() => app.close());

type Entry = {
  action: string;
  by: { name: string };
  device: { uniqueId: string } | null;
  changes: object[];
  [key: string]: unknown;
};
const readTrail = async (query = '', caller = admin): Promise<{ entries: Entry[]; next: number | null }> => {
  const answer = await caller('GET', `/api/places/${subjects.place.uuid}/record${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const actionsIn = async (query: string) => (await readTrail(query)).entries.map(({ action }) => action);

test('contains person, action, device, visit, both values and the reason of each change, newest first', async () => {
  const { entries } = await readTrail(`?inspection=${subjects.inspection.uuid}`);
  const actions = entries.map(({ action }) => action);
  expect(actions[0]).toBe('record.delete');
  expect(actions.indexOf('inspection.approve')).toBeLessThan(actions.indexOf('record.update'));
  expect(actions).toEqual(expect.arrayContaining(['inspection.approve', 'signature.create', 'inspection.keepVersion']));
  const change = entries.find(({ action }) => action === 'record.update');
  expect(change).toMatchObject({
    amendment: true,
    reason: { code: 'WRONG_COUNT', text: 'dwa sklejone' },
    changes: [{ field: 'amount', item: null, before: 1, after: 6 }],
    device: { uuid: subjects.device.uuid },
    inspection: { uuid: subjects.inspection.uuid },
    subject: expect.any(String),
  });
  expect(entries.find(({ action }) => action === 'record.delete')).toMatchObject({
    reason: { code: 'DUPLICATE', text: null },
  });
});

test('filters by person, device, time and amendments, and pages without gaps or repeats', async () => {
  const me = (await technician('GET', '/api/account/me')).body;
  const ownEntries = await readTrail(`?person=${me.uuid}&limit=200`);
  expect(new Set(ownEntries.entries.map(({ by }) => by.name))).toEqual(new Set([`${me.name} ${me.surname}`]));
  expect(await actionsIn(`?device=${subjects.device.uuid}&amendments=true`)).toEqual([
    'record.delete',
    'record.update',
  ]);
  const moved = (await readTrail(`?device=${subjects.device.id}`)).entries.find(
    ({ action }) => action === 'device.update',
  );
  expect(moved?.changes).toContainEqual(expect.objectContaining({ field: 'zone', after: expect.any(String) }));
  expect(moved?.changes).toContainEqual(expect.objectContaining({ field: 'location', after: 'za regałem' }));
  expect(await actionsIn('?to=2001-01-01T00:00:00.000Z')).toEqual([]);
  expect(await actionsIn('?person=987654321')).toEqual([]);

  const all = (await readTrail('?limit=200')).entries.map(({ id }) => id);
  const paged: unknown[] = [];
  let before: number | null = null;
  for (let page = 0; page < 20; page += 1) {
    const answer: Awaited<ReturnType<typeof readTrail>> = await readTrail(
      `?limit=7${before === null ? '' : `&before=${before}`}`,
    );
    paged.push(...answer.entries.map(({ id }) => id));
    before = answer.next;
    if (before === null) break;
  }
  expect(paged.slice(0, 100)).toEqual(all.slice(0, Math.min(100, paged.length)));
  expect(new Set(paged).size).toBe(paged.length);
});

test('lists the people in the audit trail', async () => {
  const { people } = (await admin('GET', `/api/places/${subjects.place.uuid}/record/people`)).body;
  const me = (await technician('GET', '/api/account/me')).body;
  expect(people).toContainEqual({ id: me.id, uuid: me.uuid, name: `${me.name} ${me.surname}`, formerNames: [] });
});

test('shows old entries whose fields had column names', async () => {
  await sql`insert into audit_log (at, actor_kind, actor_name, action, entity, entity_id, root_company_id, place_id, before,
      after, request_id)
    select now(), 'job', 'old', 'device.update', 'device', id, root_company_id, place_id,
      '{"zone_id": null, "unique_id": "A1"}', jsonb_build_object('zone_id', ${subjects.zone.id}::bigint, 'unique_id', 'A2'), 'old'
    from devices where id = ${subjects.device.id}`.execute(app.database.db);
  const [entry] = (await readTrail(`?device=${subjects.device.id}&limit=1`)).entries;
  expect(entry?.changes).toEqual(
    expect.arrayContaining([
      { field: 'uniqueId', item: null, before: 'A1', after: 'A2' },
      { field: 'zone', item: null, before: null, after: expect.any(String) },
    ]),
  );
});

test('every action in the audit trail of a facility has a text', async () => {
  const { rows } = await sql<{
    action: string;
  }>`select distinct action from audit_log where place_id is not null`.execute(app.database.db);
  expect(
    rows.map(({ action }) => action).filter((action) => !(TRAIL_ACTIONS as readonly string[]).includes(action)),
  ).toEqual([]);
});

test('automatic versions of old visits are not listed, and a merged visit shows its entries with those of the other', async () => {
  const parts = { db: app.database.db, services: app.services, now: () => new Date() };
  await sql`delete from visit_versions`.execute(app.database.db);
  const before = (await readTrail('?limit=200')).entries.length;
  await runJob(parts, 'inspections.keepVersions', {});
  expect((await readTrail('?limit=200')).entries).toHaveLength(before);

  await admin('POST', `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}/unapprove`, {
    body: {},
  });
  const body = { inspectionId1: subjects.otherInspection.id, inspectionId2: subjects.inspection.id };
  const answer = await admin('POST', `/api/places/${subjects.place.uuid}/inspections/connect`, { body });
  expect(answer.status, answer.text).toBe(200);
  const reported = await actionsIn(`?inspection=${subjects.otherInspection.uuid}&limit=200`);
  expect(reported).toEqual(expect.arrayContaining(['inspection.unapprove', 'signature.create']));
});

test('a controller reads it without steps of visits that are not completed, and not of other facilities', async () => {
  const controller = await app.as('kontroler@deratex.example');
  const visits = `/api/places/${subjects.place.uuid}/inspections`;
  const started = await technician('POST', visits, { body: { name: 'Otwarty przegląd' } });
  expect(started.status, started.text).toBe(200);
  const { uuid } = started.body.inspection;
  expect((await readTrail(`?inspection=${uuid}`, technician)).entries).not.toEqual([]);
  expect((await readTrail(`?inspection=${uuid}`, controller)).entries).toEqual([]);
  const idsOf = async (caller: Caller) => (await readTrail('?limit=200', caller)).entries.map(({ id }) => id);
  const [all, visible] = [await idsOf(technician), await idsOf(controller)];
  expect(visible).not.toEqual([]);
  expect(all).toEqual(expect.arrayContaining(visible));
  expect((await readTrail('?amendments=true', controller)).entries).not.toEqual([]);

  const foreignAdmin = await makeSubjects(app.database.db, 'owadstop');
  expect((await controller('GET', `/api/places/${foreignAdmin.place.uuid}/record`)).status).toBe(404);
  expect((await controller('GET', `/api/places/${foreignAdmin.place.uuid}/record/people`)).status).toBe(404);
});

test('a change of limits names the type, and each pest, category and observation with its old and new limit', async () => {
  const url = `/api/places/${subjects.place.uuid}/device-types/${subjects.deviceType.id}/limits`;
  const save = async (body: object) => {
    const answer = await admin('PUT', url, { body: { rootLimitId: null, objects: [], observations: [], ...body } });
    expect(answer.status, answer.text).toBe(200);
  };
  await save({ limit: 17, objects: [{ deviceTypeObjectId: subjects.object.id, limit: 15 }] });
  await save({
    limit: 17,
    objects: [
      { deviceTypeObjectId: subjects.object.id, limit: 13 },
      { objectCategory: 'DANGEROUS', limit: 11 },
    ],
    observations: [{ deviceTypeObservationId: subjects.observation.id, limit: 90 }],
  });
  const { entries } = await readTrail('?limit=200');
  const [second, first] = entries.filter(({ action }) => action === 'limits.update');
  const nameOf = async (table: 'device_types' | 'device_type_objects' | 'device_type_observations', id: number) => {
    const query = app.database.db.selectFrom(table).select(['name', 'translations']).where('id', '=', id);
    const row = await query.executeTakeFirstOrThrow();
    return translate(row, 'pl', 'name', row.name);
  };
  const type = await nameOf('device_types', subjects.deviceType.id);
  const pest = await nameOf('device_type_objects', subjects.object.id);
  const sign = await nameOf('device_type_observations', subjects.observation.id);
  expect(first).toMatchObject({ action: 'limits.update', subject: type });
  expect(first?.changes).toContainEqual(expect.objectContaining({ field: 'limit', item: null, after: 17 }));
  expect(first?.changes).toContainEqual(expect.objectContaining({ field: 'limit', item: pest, after: 15 }));
  expect(second?.changes).toHaveLength(3);
  expect(second?.changes).toEqual(
    expect.arrayContaining([
      { field: 'limit', item: pest, before: 15, after: 13 },
      { field: 'limit', item: 'Niebezpieczne szkodniki', before: 0, after: 11 },
      { field: 'limit', item: sign, before: 0, after: 90 },
    ]),
  );
});

test('a past change names zones, devices and people as they were named then', async () => {
  const place = `/api/places/${subjects.place.uuid}`;
  const ok = async (answer: ReturnType<Caller>) => {
    const { status, text, body } = await answer;
    expect(status, text).toBe(200);
    return body;
  };
  const wait = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000));
  const superAdmin = await app.as('super@trapline.example');
  const { zone } = await ok(admin('POST', `${place}/zones`, { body: { name: 'Stara strefa' } }));
  const newDevice = { uniqueId: 'ST1', name: 'Stacja', placeId: subjects.place.id, zoneUuid: zone.uuid };
  const made = await ok(
    admin('POST', '/api/devices', { body: { ...newDevice, deviceTypeId: subjects.deviceType.id } }),
  );
  const device = made.device ?? made;
  const owner = await ok(superAdmin('GET', `/api/users/${subjects.user.uuid}`));
  const advice = { recommendation: 'Uszczelnić', dueDate: '2026-12-01', ownerId: subjects.user.uuid };
  await ok(
    admin('POST', `/api/recommendations/${subjects.place.uuid}`, {
      body: { ...advice, deviceId: device.uuid, zoneId: zone.uuid },
    }),
  );
  const before = (await readTrail('?limit=3')).entries;
  wait(1);
  await ok(admin('PATCH', `${place}/zones/${zone.uuid}`, { body: { name: 'Nowa strefa' } }));
  await ok(superAdmin('PATCH', `${place}/devices/${device.uuid}`, { body: { uniqueId: 'NW1', name: 'Inna' } }));
  await ok(superAdmin('PATCH', `/api/users/${subjects.user.uuid}`, { body: { surname: 'Nowenazwisko' } }));
  wait(1);
  const later = (await readTrail('?limit=50')).entries.filter(({ id }) => before.some((entry) => entry.id === id));
  expect(later).toEqual(before);
  expect(JSON.stringify(before)).toContain('ST1 Stacja');
  expect(JSON.stringify(before)).toContain(`${owner.user.name} ${owner.user.surname}`);
});
