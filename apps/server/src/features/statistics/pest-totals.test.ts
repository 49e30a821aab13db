import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { stepsOf } from '../../../test/random-walks.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../kernel/database.ts';
import type { OpenDatabase } from '../../ports/database/open-database.ts';

/** Sums of pests equal those of the records, after any change. */

const ROUNDS = stepsOf({ short: 520, long: 2600 });

let database: OpenDatabase;
let db: Kysely<Database>;
let subjects: Subjects;
let own: OwnPlace;
let visits: number[];
let pests: number[];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  subjects = await makeSubjects(db, 'deratex');
  own = await makeOwnPlace(db, subjects);
  pests = (await db.selectFrom('device_type_objects').select('id').orderBy('id').limit(3).execute()).map(
    ({ id }) => id,
  );
  const author = subjects.user.id;
  const made = await db
    .insertInto('inspections')
    .columns(['uuid', 'root_company_id', 'place_id', 'name', 'status', 'user_id', 'started_at'])
    .expression(
      sql<never>`select gen_random_uuid(), place.root_company_id, place.id, 'Wizyta ' || n, 'CANCELLED', ${author}, ${TEST_NOW}
        from places place, generate_series(1, 6) n where place.id = ${own.place.id}`,
    )
    .returning('id')
    .execute();
  visits = made.map(({ id }) => id);
});
afterAll(() => database.close());

/** Pseudo-random numbers, the same in every run. */
const createRandomInt = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

const dayIn = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' });
const startsOf = (moment: Date) => {
  const day = dayIn.format(moment);
  return { DAY: day, MONTH: `${day.slice(0, 7)}-01`, YEAR: `${day.slice(0, 4)}-01-01` };
};

/** The expected sums, calculated record by record. */
const recount = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ key: string; at: Date; amount: number }>`
    select concat_ws(' ', record.place_id, record.device_id, record.device_type_object_id, coalesce(spot.id::text, 'nowhere')) as key,
      coalesce(visit.started_at, record.created_at) as at, record.amount
    from device_records record
      left join inspections visit on visit.id = record.inspection_id
      left join device_positions spot on spot.device_id = record.device_id
        and lower(spot.during) <= record.created_at and (upper_inf(spot.during) or record.created_at < upper(spot.during))
    where record.kind = 'OBJECT' and record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')`.execute(
    db,
  );
  const sums = new Map<string, { amount: number; records: number }>();
  for (const { key, at, amount } of rows) {
    for (const [span, starts] of Object.entries(startsOf(at))) {
      const name = `${key} ${span} ${starts}`;
      const known = sums.get(name) ?? { amount: 0, records: 0 };
      sums.set(name, { amount: known.amount + amount, records: known.records + 1 });
    }
  }
  return Object.fromEntries([...sums].map(([name, { amount, records }]) => [name, `${amount} in ${records}`]));
};

const readStored = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; value: string }>`
    select concat_ws(' ', place_id, device_id, device_type_object_id, coalesce(position_id::text, 'nowhere'), span, starts) as name,
      amount || ' in ' || records as value
    from pest_totals where records <> 0 or amount <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

test('stored totals equal a complete recount after thousands of edits in random order', async () => {
  const randomInt = createRandomInt(14);
  const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T;
  // across two New Years, many of them close to midnight
  const moment = () =>
    new Date(Date.UTC(2024, 10 + randomInt(16), 1 + randomInt(3), pick([11, 22, 23]), 30, randomInt(60)));
  const randomRecord = sql<number>`(select id from device_records where place_id = ${own.place.id} and kind = 'OBJECT'
    and id % 7 = ${sql.ref('dice')} order by id limit 3)`;
  const someRecords =
    () => sql`select record.id from device_records record, (select ${randomInt(7)}::integer as dice) die
    where record.id in ${randomRecord}`;
  const insert = (visit: number | null, count: number) => sql`
    insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, kind, device_type_object_id, amount,
      user_id, created_at)
    select gen_random_uuid(), device.root_company_id, device.place_id, device.id, ${visit}, 'OBJECT', ${pick(pests)}, ${randomInt(4)},
      ${subjects.user.id}, ${moment()}::timestamptz
    from devices device where device.place_id = ${own.place.id} order by device.id % ${1 + randomInt(3)}, device.id limit ${count}`;
  let clock = Date.UTC(2024, 10, 1);
  const nextMoment = () => {
    clock += (1 + randomInt(4)) * 3_600_000;
    return new Date(clock);
  };
  const edits = [
    () => insert(pick(visits), 1),
    () => insert(pick(visits), 3),
    () => insert(null, 1),
    () => sql`update device_records set amount = ${randomInt(9)} where id in (${someRecords()})`,
    () => sql`update device_records set created_at = ${moment()} where id in (${someRecords()})`,
    () => sql`update device_records set note = 'x' where id in (${someRecords()})`,
    () => sql`update device_records set deleted_at = ${TEST_NOW} where id in (${someRecords()}) and id % 2 = 0`,
    () => sql`update device_records set inspection_id = ${pick(visits)} where id in (${someRecords()})`,
    () => sql`update inspections set status = 'COMPLETED' where id = ${pick(visits)}`,
    () => sql`update inspections set status = 'CANCELLED' where id = ${pick(visits)}`,
    () => sql`update inspections set started_at = ${moment()} where id = ${pick(visits)}`,
    () => sql`update inspections set approved_at = null where id = ${pick(visits)}`,
    () => sql`delete from device_records where id in (${someRecords()}) and id % 5 = 0`,
    () => move(pick(own.devices).id, nextMoment(), randomInt(3) > 0),
  ];
  const move = (device: number, at: Date, isPlaced: boolean) => sql`
    with ended as (update device_positions set during = tstzrange(lower(during), ${at}::timestamptz)
      where device_id = ${device} and upper_inf(during) and lower(during) < ${at} returning id)
    insert into device_positions (root_company_id, device_id, map_id, x, y, during)
    select map.root_company_id, ${device}, map.id, 1, 1, tstzrange(${at}::timestamptz, null)
    from maps map where map.id = ${own.map.id} and ${isPlaced} and (select count(*) from ended) >= 0`;
  for (let round = 1; round <= ROUNDS; round++) {
    await pick(edits)().execute(db);
    if (round % (ROUNDS / 4) === 0) expect(await readStored()).toEqual(await recount());
  }
  // checks that the run produced enough data, or it would prove nothing
  expect(Object.keys(await recount()).length).toBeGreaterThan(ROUNDS / 40);
  const spots = await sql<{ n: number }>`select count(distinct position_id)::integer as n from pest_totals`.execute(db);
  expect(spots.rows[0]?.n).toBeGreaterThan(10);
}, 120_000);

test('findings of a device without a valid position are counted without a position', async () => {
  const [{ id: device }] = own.devices;
  await sql`delete from device_positions where device_id = ${device} and upper_inf(during)`.execute(db);
  expect(await readStored()).toEqual(await recount());
});

test('a migration calculates the totals of an existing installation from its records', async () => {
  const before = await readStored();
  await sql`drop table pest_totals`.execute(db);
  await sql`alter table device_records drop column position_id`.execute(db);
  // removes other counts, made by functions of this migration
  await sql`drop function note_days_of_records cascade`.execute(db);
  for (const name of ['keep_position_of_record', 'move_records_with_position', 'count_pests', 'count_pests_of_visit']) {
    await sql`drop function ${sql.ref(name)} cascade`.execute(db);
  }
  for (const name of ['add_to_pest_totals', 'day_of']) await sql`drop function ${sql.ref(name)}`.execute(db);
  for (const name of ['20261123-1400-pest-totals', '20261127-0210-heat-of-the-day-of-the-visit']) {
    const text = await readFile(new URL(`../../ports/database/migrations/${name}.sql`, import.meta.url), 'utf8');
    await db.transaction().execute((tx) => sql.raw(text).execute(tx));
  }
  expect(await readStored()).toEqual(before);
});
