import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  await app.database.db.updateTable('inspections').set({ threshold_set_id: null }).execute();
  await app.database.db.deleteFrom('threshold_rules').execute();
  await app.database.db.deleteFrom('threshold_sets').execute();
});
afterAll(() => app.close());

const place = (rest: string) => `/api/places/${subjects.place.uuid}${rest}`;
const url = (type: string | number = subjects.deviceType.uuid) => place(`/device-types/${type}/limits`);

const read = async () => (await technician('GET', url())).body;
const saveLimits = (body: object, headers: Record<string, string> = {}) => admin('PUT', url(), { body, headers });
const listSets = async () => (await admin('GET', place('/threshold-sets'))).body.thresholdSets;

const body = () => ({
  limit: 12,
  objects: [
    { objectCategory: 'DANGEROUS', limit: 1 },
    { deviceTypeObjectId: subjects.object.uuid, limit: 5 },
  ],
  observations: [{ deviceTypeObservationId: subjects.observation.id, limit: 0 }],
});

describe('limits of a device type at a facility', () => {
  test('are empty by default; saved limits are returned, also those that are off', async () => {
    expect(await read()).toEqual({ limits: [], version: 1 });
    const { status, body: saved, text } = await saveLimits(body());
    expect(status, text).toBe(200);
    const [root] = saved.limits;
    const rest = { deviceTypeId: subjects.deviceType.id, deviceTypeObjectId: null, deviceTypeObservationId: null };
    const childLimit = { ...rest, rootLimitId: root.id, objectCategory: null };
    const id = expect.any(Number);
    expect(saved).toEqual({
      version: 2,
      limits: [
        { ...rest, id, type: 'DEVICE_TYPE', limit: 12, objectCategory: null, rootLimitId: null },
        { ...childLimit, id, type: 'OBJECT', limit: 1, objectCategory: 'DANGEROUS' },
        { ...childLimit, id, type: 'OBJECT', limit: 5, deviceTypeObjectId: subjects.object.id },
        { ...childLimit, id, type: 'OBSERVATION', limit: 0, deviceTypeObservationId: subjects.observation.id },
      ],
    });
    expect(await read()).toEqual(saved);
    expect((await technician('GET', place('/limits'))).body).toMatchObject({
      limits: saved.limits,
      set: { version: 1, user: { surname: expect.any(String) } },
    });
  });

  test('create no new set when they are saved again in another order or with other references', async () => {
    const { body: saved } = await saveLimits(body());
    const reorderedBody = {
      ...body(),
      objects: [
        { deviceTypeObjectId: subjects.object.id, limit: 5 },
        { objectCategory: 'DANGEROUS', limit: 1 },
      ],
      rootLimitId: saved.limits[0].id,
    };
    expect((await saveLimits(reorderedBody)).body).toEqual(saved);
    expect(await listSets()).toHaveLength(1);
  });

  test('are changed without changing limits of other types, and each change is in the audit trail', async () => {
    const [other] = (
      await app.database.db
        .selectFrom('device_types')
        .select('id')
        .where('id', '!=', subjects.deviceType.id)
        .where('root_company_id', 'is', null)
        .execute()
    ).map(({ id }) => id);
    await admin('PUT', url(other), { body: { limit: 3 } });
    const before = (await admin('GET', url(other))).body;
    await saveLimits(body());
    await saveLimits({ limit: 7 });
    expect((await admin('GET', url(other))).body).toEqual(before);
    expect((await read()).limits).toMatchObject([{ type: 'DEVICE_TYPE', limit: 7 }]);
    const [lastSet, middleSet, firstSet] = await listSets();
    expect([lastSet.version, middleSet.version, firstSet.version]).toEqual([3, 2, 1]);
    expect(lastSet).toMatchObject({ deviceType: { id: subjects.deviceType.id }, limits: [{ limit: 7 }] });
    expect(middleSet.limits).toHaveLength(4);
    const row = await app.database.db
      .selectFrom('threshold_sets')
      .select('id')
      .where('uuid', '=', lastSet.uuid)
      .executeTakeFirstOrThrow();
    expect(await trailOf(app, 'limits', row.id)).toMatchObject([
      { action: 'limits.update', before: { limit: 12 }, after: { limit: 7, objects: [] } },
    ]);
  });

  test('are changed without changing rules of other levels, zones and periods', async () => {
    await saveLimits(body());
    await sql`insert into threshold_rules (set_id, root_company_id, level, measure, device_type_id, per, span, days, months, at_least)
      select id, root_company_id, 'WARNING', 'CAPTURES', ${subjects.deviceType.id}, 'PLACE', 'DAYS', 30, '{6,7}', 20
      from threshold_sets where place_id = ${subjects.place.id}`.execute(app.database.db);
    expect((await read()).limits).toHaveLength(4);
    await saveLimits({ limit: 2 });
    const stored = await app.database.db
      .selectFrom('threshold_rules')
      .innerJoin('threshold_sets', 'threshold_sets.id', 'threshold_rules.set_id')
      .select(['threshold_sets.version', 'level', 'per', 'days', 'months', 'at_least'])
      .where('place_id', '=', subjects.place.id)
      .where('level', '=', 'WARNING')
      .orderBy('threshold_sets.version')
      .execute();
    const rule = { level: 'WARNING', per: 'PLACE', days: 30, months: [6, 7], at_least: 20 };
    expect(stored).toEqual([
      { version: 1, ...rule },
      { version: 2, ...rule },
    ]);
  });
});

describe('saving limits is rejected', () => {
  test('for an invalid limit, on its field', async () => {
    const wrong: [object, string, string][] = [
      [{ limit: -1 }, 'limit', 'too_small'],
      [{ limit: 1.5 }, 'limit', 'not_integer'],
      [{}, 'limit', 'required'],
      [{ limit: 1, observations: [{ deviceTypeObservationId: 1, limit: 101 }] }, 'observations.0.limit', 'too_big'],
      [{ limit: 1, objects: [{ limit: 1 }] }, 'objects.0.deviceTypeObjectId', 'required'],
      [
        { limit: 1, objects: [{ limit: 1, objectCategory: 'NORMAL', deviceTypeObjectId: subjects.object.id }] },
        'objects.0.objectCategory',
        'invalid_value',
      ],
      [
        { limit: 1, objects: [1, 2].map((limit) => ({ objectCategory: 'NORMAL', limit })) },
        'objects.1.objectCategory',
        'already_used',
      ],
    ];
    for (const [input, field, code] of wrong) {
      const answer = await saveLimits(input);
      expect(answer.status, JSON.stringify(input)).toBe(400);
      expect(answer.body.errors).toMatchObject([{ field, code }]);
    }
    expect((await saveLimits({ limit: 10 ** 12 })).status).toBe(200);
  });

  test('for a pest of another type, but not for one that was deleted meanwhile', async () => {
    const foreignPest = await app.database.db
      .insertInto('device_type_objects')
      .values({ uuid: crypto.randomUUID(), name: 'Kuna' })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    const sent = { limit: 1, objects: [{ deviceTypeObjectId: foreignPest.uuid, limit: 2 }] };
    expect((await saveLimits(sent)).body.errors).toMatchObject([
      { field: 'objects.0.deviceTypeObjectId', code: 'not_found' },
    ]);
    await app.database.db
      .updateTable('device_type_objects')
      .set({ deleted_at: new Date() })
      .where('id', '=', foreignPest.id)
      .execute();
    expect((await saveLimits(sent)).status).toBe(200);
    expect((await read()).limits).toHaveLength(2);
  });

  test('for a technician, a client admin and another company', async () => {
    expect((await technician('PUT', url(), { body: { limit: 1 } })).status).toBe(403);
    const client = await app.as('klient@deratex.example');
    expect((await client('PUT', url(), { body: { limit: 1 } })).status).toBe(403);
    expect((await client('GET', url())).status).toBe(200);
    expect((await (await app.as('admin@owadstop.example'))('GET', url())).status).toBe(404);
  });
});

describe('two edits of the limits of one type', () => {
  test('by the documented call: an outdated root limit is rejected with the current values', async () => {
    const { body: first } = await saveLimits({ limit: 3 });
    await saveLimits({ limit: 4, rootLimitId: first.limits[0].id });
    const refused = await saveLimits({ limit: 5, rootLimitId: first.limits[0].id });
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      changed: { version: 3, now: { limit: 4 }, by: expect.any(String) },
    });
    expect((await saveLimits({ limit: 5, rootLimitId: null })).status).toBe(200);
  });

  test('return the pests that differ, and no others', async () => {
    await saveLimits({ limit: 1, objects: [{ objectCategory: 'NORMAL', limit: 4 }] });
    const refused = await saveLimits(
      { limit: 1, objects: [{ objectCategory: 'NORMAL', limit: 6 }] },
      { 'if-match': '"1"' },
    );
    expect(refused.body.changed.now).toEqual({
      objects: [{ deviceTypeObjectId: null, objectCategory: 'NORMAL', limit: 4 }],
    });
  });

  test('at the same time create one set each, without losses or duplicates', async () => {
    for (let round = 1; round <= 12; round += 1) {
      const { version } = await read();
      const answers = await Promise.all(
        [1, 2, 3].map((step) => saveLimits({ limit: round * 10 + step }, { 'if-match': `"${version}"` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    }
    expect((await listSets()).map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: 12 }, (_, index) => 12 - index),
    );
  });
});

test('fifty limits are saved in as many statements as one', async () => {
  const { db } = app.database;
  const pests = await db
    .insertInto('device_type_objects')
    .values(Array.from({ length: 50 }, (_, index) => ({ uuid: crypto.randomUUID(), name: `Chrząszcz ${index}` })))
    .returning('id')
    .execute();
  await db
    .insertInto('object_associations')
    .values(
      pests.map(({ id }) => ({
        uuid: crypto.randomUUID(),
        device_type_id: subjects.deviceType.id,
        device_type_object_id: id,
      })),
    )
    .execute();
  const countStatements = (count: number) =>
    app.statementsOf(async () => {
      const objects = pests.slice(0, count).map(({ id }) => ({ deviceTypeObjectId: id, limit: 3 }));
      expect((await saveLimits({ limit: 9, objects })).body.limits).toHaveLength(count + 1);
    });
  await saveLimits({ limit: 9 });
  const one = await countStatements(1);
  const fifty = await countStatements(50);
  expect(fifty).toHaveLength(one.length);
  expect(fifty.filter(({ sql: text }) => /insert\s+into\s+threshold_/.test(text))).toHaveLength(1);
});
