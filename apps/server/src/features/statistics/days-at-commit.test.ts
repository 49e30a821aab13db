import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects } from '../../../test/subjects.ts';
import { POSTGRES_URL, TEST_NOW } from '../../../test/template.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../kernel/database.ts';
import type { OpenDatabase } from '../../ports/database/open-database.ts';

/** Statements note the days they change; each such day is recounted once, when the transaction commits. */

let database: OpenDatabase;
let db: Kysely<Database>;
let own: OwnPlace;
let record: (on: Kysely<Database>, device: number) => Promise<unknown>;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  const subjects = await makeSubjects(db, 'deratex');
  own = await makeOwnPlace(db, subjects);
  record = (on, device) =>
    sql`insert into device_records (uuid, root_company_id, place_id, device_id, kind, device_type_object_id, amount, user_id, created_at)
      select gen_random_uuid(), root_company_id, place_id, id, 'OBJECT',
        (select min(id) from device_type_objects where target), 1, ${subjects.user.id}, ${TEST_NOW}::timestamptz
      from devices where id = ${device}`.execute(on);
});
afterAll(() => database.close());

const sumCaptures = async (on: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(captures), 0)::integer as sum from device_days where place_id = ${own.place.id}`.execute(on);
  return rows[0]?.sum ?? 0;
};

const countChangedDays = async (on: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from changed_days`.execute(on);
  return rows[0]?.count ?? 0;
};

test('several statements of one transaction mark their day once, and the commit counts it', async () => {
  const before = await sumCaptures(db);
  await db.transaction().execute(async (tx) => {
    for (const { id } of own.devices) await record(tx, id);
    expect(await countChangedDays(tx)).toBe(1);
    expect(await sumCaptures(tx)).toBe(before);
  });
  expect(await sumCaptures(db)).toBe(before + own.devices.length);
  expect(await countChangedDays(db)).toBe(0);
});

test('a transaction can count its changed days before it reads them', async () => {
  const before = await sumCaptures(db);
  await db.transaction().execute(async (tx) => {
    await record(tx, own.devices[0].id);
    await sql`select count_changed_days()`.execute(tx);
    expect(await sumCaptures(tx)).toBe(before + 1);
    await record(tx, own.devices[1].id);
  });
  expect(await sumCaptures(db)).toBe(before + 2);
  expect(await countChangedDays(db)).toBe(0);
});

test('a rolled-back transaction marks and counts nothing', async () => {
  const before = await sumCaptures(db);
  const failing = db.transaction().execute(async (tx) => {
    await record(tx, own.devices[0].id);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await sumCaptures(db)).toBe(before);
  expect(await countChangedDays(db)).toBe(0);
});

/** Records an action, which is not part of any sum of pests. */
const recordAction = (on: Kysely<Database>, device: number, at: Date) =>
  sql`insert into device_records (uuid, root_company_id, place_id, device_id, kind, device_type_action_id, user_id, created_at)
    select gen_random_uuid(), root_company_id, place_id, id, 'ACTION', (select min(id) from device_type_actions),
      (select min(id) from users), ${at}::timestamptz
    from devices where id = ${device}`.execute(on);

/** The embedded database has only one connection, so its transactions cannot run at the same time. */
test.runIf(POSTGRES_URL)('two transactions that change the same days in different order both commit', async () => {
  const [device] = own.devices;
  const days = [new Date('2026-03-01T12:00:00Z'), new Date('2026-03-02T12:00:00Z')] as const;
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const change = (turn: 0 | 1, first: Date, second: Date) =>
    db.transaction().execute(async (tx) => {
      await recordAction(tx, device.id, first);
      started[turn].resolve();
      await started[turn === 0 ? 1 : 0].promise;
      await recordAction(tx, device.id, second);
    });
  await Promise.all([change(0, days[0], days[1]), change(1, days[1], days[0])]);
  const { rows } = await sql<{ amount: number }>`
    select (found -> 0 ->> 2)::integer as amount from device_days
    where device_id = ${device.id} and day in ('2026-03-01', '2026-03-02')`.execute(db);
  expect(rows.map(({ amount }) => amount)).toEqual([2, 2]);
});
