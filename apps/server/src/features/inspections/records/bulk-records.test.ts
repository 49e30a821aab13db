import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../../test/subjects.ts';
import { type Caller, openTestApp, type Statement, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

/** Adds more devices of the type to the visit, numbered under a letter. */
const addDevices = async (letter: string, count: number): Promise<void> => {
  const { place, inspection, deviceType } = subjects;
  await sql`with made as (
      insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id)
      select gen_random_uuid(), root_company_id, id, ${deviceType.id}::bigint, ${letter}::text || n
      from places, generate_series(1, ${count}::int) n where id = ${place.id}::bigint
      returning id, root_company_id)
    insert into inspection_devices (uuid, root_company_id, inspection_id, device_id)
    select gen_random_uuid(), root_company_id, ${inspection.id}::bigint, id from made`.execute(app.database.db);
};

/** Records the same on all devices of the visit; returns the statements and the number of devices. */
const recordOnAll = async (kind: 'actions' | 'objects', entry: object, key: string) => {
  const { place, inspection, deviceType } = subjects;
  const url = `/api/places/${place.uuid}/inspections/${inspection.uuid}/device-types/${deviceType.uuid}/${kind}`;
  let count = 0;
  const statements = await app.statementsOf(async () => {
    const answer = await technician('POST', url, { body: { ...entry, amount: 1 }, key: `${key}-${inspection.uuid}` });
    expect(answer.status, answer.text).toBe(200);
    count = answer.body.count;
  });
  return { count, statements };
};

const insertsInto = (table: string, statements: readonly Statement[]): number =>
  statements.filter((statement) => new RegExp(`insert\\s+into\\s+"?${table}"?\\W`, 'i').test(statement.sql)).length;

const cleaning = async (): Promise<object> => {
  const { id } = await app.database.db
    .insertInto('device_type_actions')
    .values({ uuid: crypto.randomUUID(), name: 'Gruntowne czyszczenie', should_clean: true, is_inspection: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.database.db
    .insertInto('action_associations')
    .values({
      uuid: crypto.randomUUID(),
      device_type_id: subjects.deviceType.id,
      device_type_action_id: id,
    })
    .execute();
  return { deviceTypeActionId: id };
};

test.each(['actions', 'objects'] as const)('%s on 300 devices need no more statements than on one', async (kind) => {
  const entry = kind === 'actions' ? await cleaning() : { deviceTypeObjectId: subjects.object.id };
  const one = await recordOnAll(kind, entry, `one-${kind}`);
  expect(one.count).toBe(1);
  await addDevices(kind === 'actions' ? 'X' : 'Y', 299);
  const all = await recordOnAll(kind, entry, `all-${kind}`);
  expect(all.count).toBe(300);
  expect(insertsInto('device_records', all.statements)).toBe(1);
  // one insert for the records, and one for the checks they cause in a completed visit
  expect(insertsInto('audit_log', all.statements)).toBe(kind === 'actions' ? 2 : 1);
  expect(all.statements.length).toBeLessThanOrEqual(one.statements.length);
});
