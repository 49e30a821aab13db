import { activityCauses } from '@trapline/contract/inspections/activity.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { stepsOf } from '../../../test/random-walks.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import type { OpenDatabase } from '../../ports/database/open-database.ts';
import { selectSingleVisitDays } from './single-visit-days.read.ts';

/** Days of devices and facilities equal the sums of their records, by the rule of the contract, after any change. */

const ROUNDS = stepsOf({ short: 520, long: 2600 });

let database: OpenDatabase;
let db: Kysely<Database>;
let subjects: Subjects;
let own: OwnPlace;
let visits: number[];
let zones: number[];
let pests: number[];
let signs: number[];
let actions: number[];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  subjects = await makeSubjects(db, 'deratex');
  own = await makeOwnPlace(db, subjects);
  const selectThreeIds = async (table: 'device_type_objects' | 'device_type_observations' | 'device_type_actions') =>
    (await db.selectFrom(table).select('id').orderBy('id').limit(3).execute()).map(({ id }) => id);
  pests = await selectThreeIds('device_type_objects');
  signs = await selectThreeIds('device_type_observations');
  actions = await selectThreeIds('device_type_actions');
  const rootKeys = { root_company_id: subjects.company.id, place_id: own.place.id };
  zones = (
    await sql<{ id: number }>`insert into zones (uuid, root_company_id, place_id, name)
      select gen_random_uuid(), place.root_company_id, place.id, 'Strefa ' || n
      from places place, generate_series(1, 2) n where place.id = ${rootKeys.place_id} returning id`.execute(db)
  ).rows.map(({ id }) => id);
  visits = (
    await sql<{
      id: number;
    }>`insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at)
      select gen_random_uuid(), place.root_company_id, place.id, 'Wizyta ' || n, 'CANCELLED', ${subjects.user.id}, ${TEST_NOW}
      from places place, generate_series(1, 6) n where place.id = ${rootKeys.place_id} returning id`.execute(db)
  ).rows.map(({ id }) => id);
  await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id)
    select gen_random_uuid(), device.root_company_id, visit.id, device.id
    from devices device join inspections visit on visit.place_id = device.place_id
    where device.place_id = ${rootKeys.place_id} and visit.id = any(${visits.slice(1)}::bigint[])`.execute(db);
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

type Fact = {
  readonly device: number;
  /** The visit of the record; null if it was recorded outside of visits. */
  readonly visit: number | null;
  readonly type: number;
  readonly at: Date;
  readonly kind: 'ACTION' | 'OBJECT' | 'OBSERVATION' | 'LOOK';
  readonly entry: number;
  readonly amount: number;
  readonly percent: number | null;
  readonly toxic: boolean | null;
  readonly grams: number | null;
  readonly target: boolean | null;
  readonly sign: boolean | null;
};

const selectFacts = async () =>
  (
    await sql<Fact>`
      select record.device_id as device, visit.id as visit, device.device_type_id as type, coalesce(visit.started_at, record.created_at) as at,
        record.kind, coalesce(device_type_action_id, device_type_object_id, device_type_observation_id) as entry, record.amount,
        record.amount_percentage as percent, record.bait_toxic as toxic, record.total_mixtures as grams, object.target,
        sign.is_sign as sign
      from device_records record join devices device on device.id = record.device_id
        left join inspections visit on visit.id = record.inspection_id
        left join device_type_objects object on object.id = record.device_type_object_id
        left join device_type_observations sign on sign.id = record.device_type_observation_id
      where record.place_id = ${own.place.id} and record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')
      union all
      select entry.device_id, visit.id, device.device_type_id, visit.started_at, 'LOOK', 0, 0, null, null, null, null, null
      from inspection_devices entry join devices device on device.id = entry.device_id
        join inspections visit on visit.id = entry.inspection_id
      where visit.place_id = ${own.place.id} and visit.status = 'COMPLETED' and entry.deleted_at is null`.execute(db)
  ).rows;

const selectChecks = async () =>
  (
    await sql<{ device: number; at: Date; checked: boolean; detect: boolean; ended: boolean }>`
      select entry.device_id as device, visit.started_at as at, entry.checked_at is not null as checked,
        coalesce(entry.snapshot_detect, false) as detect, entry.alarm_ended_at is not null as ended
      from inspection_devices entry join inspections visit on visit.id = entry.inspection_id
      where visit.place_id = ${own.place.id} and visit.status = 'COMPLETED' and entry.deleted_at is null`.execute(db)
  ).rows;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const KIND_CODES = { ACTION: 'A', OBJECT: 'O', OBSERVATION: 'B' } as const;

const findingsOf = (facts: readonly Fact[]): string[] => {
  const recorded = facts.flatMap(({ kind, ...fact }) =>
    kind === 'LOOK' ? [] : [{ ...fact, letter: KIND_CODES[kind] }],
  );
  const groups = Map.groupBy(recorded, ({ letter, entry }) => `${letter} ${entry}`);
  return [...groups].map(([name, group]) => `${name} ${sum(group.map(({ amount }) => amount))}`);
};

/** The counts for a device without a check mark. An action in a visit does not count: it may be automatic. */
const uncheckedCauses = (facts: readonly Fact[], isActive: boolean): string[] => {
  const isRecorded = facts.some(({ kind, visit }) => kind !== 'LOOK' && (kind !== 'ACTION' || visit === null));
  return [...(isRecorded ? ['R 0 1'] : []), ...(isActive ? ['U 0 1'] : [])];
};

/** Recounts each device and day, as one line of numbers. */
const recount = async () => {
  const keyOf = ({ device, at }: { device: number; at: Date }) => `${device} ${dayIn.format(at)}`;
  const checks = Map.groupBy(await selectChecks(), keyOf);
  const stays = await db.selectFrom('device_stays').selectAll().orderBy('since', 'desc').execute();
  return [...Map.groupBy(await selectFacts(), keyOf)].map(([key, facts]) => {
    const [device, day] = key.split(' ') as [string, string];
    const deviceChecks = checks.get(key) ?? [];
    const objects = facts.filter(({ kind }) => kind === 'OBJECT');
    const read = facts.flatMap(({ percent }) => percent ?? []);
    const causes = activityCauses({
      detect: deviceChecks.some(({ detect }) => detect),
      alarmEnded: deviceChecks.some(({ ended }) => ended),
      objects: objects.map(({ target, amount }) => ({ target: target === true, amount })),
      observations: facts
        .filter(({ kind }) => kind === 'OBSERVATION')
        .map(({ sign, percent, toxic }) => ({ sign: sign === true, amountPercentage: percent, baitToxic: toxic })),
    });
    const grams = facts.flatMap((fact) => fact.grams ?? []);
    const isChecked = deviceChecks.some(({ checked }) => checked);
    return {
      device: Number(device),
      day,
      type: facts[0]?.type,
      zone: stays.find((stay) => stay.device_id === Number(device) && stay.since <= day)?.zone_id ?? null,
      toCheck: deviceChecks.length > 0 ? 1 : 0,
      checked: isChecked ? 1 : 0,
      active: causes.length > 0 ? 1 : 0,
      alarms: causes.includes('ALARM') ? 1 : 0,
      captures: sum(objects.filter(({ target }) => target).map(({ amount }) => amount)),
      byCatch: sum(objects.filter(({ target }) => !target).map(({ amount }) => amount)),
      bait: `${sum(read)} in ${read.length}`,
      refills: `${sum(grams)} in ${grams.length}`,
      found: [...findingsOf(facts), ...(isChecked ? [] : uncheckedCauses(facts, causes.length > 0))].sort().join(),
    };
  });
};

const sortByKey = <T extends { day: string }>(rows: readonly T[], key: (row: T) => string) =>
  rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

const asText = (found: unknown): string =>
  (found as [string, number, number][])
    .map((one) => one.join(' '))
    .sort()
    .join();

const storedDays = async () => {
  const rows = await db.selectFrom('device_days').selectAll().where('place_id', '=', own.place.id).execute();
  return rows.map((row) => ({
    device: row.device_id,
    day: row.day,
    type: row.device_type_id,
    zone: row.zone_id,
    toCheck: row.to_check,
    checked: row.checked,
    active: row.active,
    alarms: row.alarms,
    captures: row.captures,
    byCatch: row.by_catch,
    bait: `${row.bait_sum} in ${row.bait_readings}`,
    refills: `${row.refill_grams} in ${row.refills}`,
    found: asText(row.found),
  }));
};

type Day = Awaited<ReturnType<typeof recount>>[number];

/** The same for facility, zones and types, summed up from the recounted devices. */
const groupDays = (days: readonly Day[]) => {
  const scopes = days.flatMap((day) => [
    { ...day, key: `PLACE ${own.place.id} ${day.day}` },
    { ...day, key: `ZONE ${day.zone ?? 0} ${day.day}` },
    { ...day, key: `TYPE ${day.type} ${day.day}` },
  ]);
  return [...Map.groupBy(scopes, ({ key }) => key)].map(([key, group]) => {
    const sumOf = (field: 'toCheck' | 'checked' | 'active' | 'alarms' | 'captures' | 'byCatch') =>
      sum(group.map((one) => one[field]));
    const amounts = new Map<string, number>();
    for (const one of group.flatMap(({ found }) => (found ? found.split(',') : []))) {
      const [letter, entry, amount] = one.split(' ');
      amounts.set(`${letter} ${entry}`, (amounts.get(`${letter} ${entry}`) ?? 0) + Number(amount));
    }
    const found = [...amounts].map(([name, amount]) => `${name} ${amount}`).sort();
    return [
      key,
      sumOf('toCheck'),
      sumOf('checked'),
      sumOf('active'),
      sumOf('alarms'),
      sumOf('captures'),
      sumOf('byCatch'),
      found.join(),
    ];
  });
};

const storedGroups = async () => {
  const rows = await db.selectFrom('place_days').selectAll().where('place_id', '=', own.place.id).execute();
  return rows
    .filter(({ facts, visits: locked }) => facts - locked > 0)
    .map((row) => [
      `${row.scope} ${row.scope_id} ${row.day}`,
      ...[row.to_check, row.checked, row.active, row.alarms, row.captures, row.by_catch],
      asText(row.found),
    ]);
};

const snapshotVisits = async () => {
  const rows = await db.selectFrom('place_days').selectAll().where('place_id', '=', own.place.id).execute();
  return rows.flatMap(({ scope, day, visits: n }) => (scope === 'PLACE' && n > 0 ? [`${day} ${n}`] : [])).sort();
};

const recountVisits = async () => {
  const rows = await db
    .selectFrom('inspections')
    .select('started_at')
    .where('place_id', '=', own.place.id)
    .where('status', '=', 'COMPLETED')
    .execute();
  return [...Map.groupBy(rows, ({ started_at }) => dayIn.format(started_at))]
    .map(([day, locked]) => `${day} ${locked.length}`)
    .sort();
};

/** Months equal the sums of their days, field by field. */
const expectCorrectMonths = async () => {
  const { rows: stored } = await sql<{ key: string; summary: string }>`
    select scope || ' ' || month as key, summary from place_months where place_id = ${own.place.id} and summary <> '' order by 1`.execute(
    db,
  );
  const { rows: gathered } = await sql<{ key: string; summary: string }>`
    select scope || ' ' || date_trunc('month', day::timestamp)::date as key, string_agg(summary, ',' order by scope_id, day) as summary
    from place_days where place_id = ${own.place.id} and facts > 0 group by 1 order by 1`.execute(db);
  expect(stored).toEqual(gathered);
};

const selectRecordsOutsideVisits = async () =>
  (
    await sql<{ at: Date }>`select created_at as at from device_records
      where place_id = ${own.place.id} and inspection_id is null and deleted_at is null`.execute(db)
  ).rows;

/** The finds of a visit that is alone on its day equal those of the day; no other visit is listed. */
const expectCorrectVisits = async (days: readonly Day[]) => {
  const locked = await db
    .selectFrom('inspections')
    .select(['id', 'started_at as at'])
    .where('place_id', '=', own.place.id)
    .where('status', '=', 'COMPLETED')
    .execute();
  const daysWithRecords = [...locked, ...(await selectRecordsOutsideVisits())].map(({ at }) => dayIn.format(at));
  const singleVisits = locked.flatMap(({ id, at }) => {
    const day = dayIn.format(at);
    const deviceDaysToCheck = days.filter((row) => row.day === day && row.toCheck === 1);
    if (daysWithRecords.filter((other) => other === day).length !== 1) return [];
    const active = deviceDaysToCheck.filter((row) => row.active === 1);
    const activeChecked = active.filter((row) => row.checked === 1).length;
    return [{ visitId: id, active: active.length, activeChecked, overLimit: 0 }];
  });
  const byVisit = (one: { visitId: number }, other: { visitId: number }) => one.visitId - other.visitId;
  const ctx = { db } as unknown as AnyCtx;
  expect((await selectSingleVisitDays(ctx, visits)).toSorted(byVisit)).toEqual(singleVisits.toSorted(byVisit));
  singleVisitDays += singleVisits.length;
};

let singleVisitDays = 0;

const expectCorrectSums = async () => {
  await expectCorrectMonths();
  const days = await recount();
  await expectCorrectVisits(days);
  const keyOf = (row: { device: number; day: string }) => `${row.device} ${row.day}`;
  expect(sortByKey(await storedDays(), keyOf)).toEqual(sortByKey(days, keyOf));
  const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' | ')).sort();
  expect(sorted(await storedGroups())).toEqual(sorted(groupDays(days)));
  expect(await snapshotVisits()).toEqual(await recountVisits());
};

test('stored days equal a complete recount after thousands of edits in random order', async () => {
  const randomInt = createRandomInt(16);
  const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T;
  const moment = () =>
    new Date(Date.UTC(2024, 10 + randomInt(3), 1 + randomInt(4), pick([11, 22, 23]), 30, randomInt(60)));
  const someRecords =
    () => sql`select id from (select id from device_records where place_id = ${own.place.id} and id % 7 = ${randomInt(7)}
    order by id desc limit 3) few`;
  const entries = () => sql`select id from (select entry.id from inspection_devices entry
    join inspections visit on visit.id = entry.inspection_id where visit.place_id = ${own.place.id} and entry.id % 5 = ${randomInt(5)}
    order by entry.id limit 2) few`;
  const insertRecords = (columns: string, values: ReturnType<typeof sql>, visit: number | null, count: number) => sql`
    insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, kind, ${sql.raw(columns)}, user_id, created_at)
    select gen_random_uuid(), device.root_company_id, device.place_id, device.id, ${visit}, ${values}, ${subjects.user.id},
      ${moment()}::timestamptz
    from devices device where device.place_id = ${own.place.id} order by device.id % ${1 + randomInt(3)}, device.id limit ${count}`;
  const pest = (visit: number | null, count = 1) =>
    insertRecords('device_type_object_id, amount', sql`'OBJECT', ${pick(pests)}, ${randomInt(4)}`, visit, count);
  const sign = (visit: number | null) =>
    insertRecords(
      'device_type_observation_id, amount_percentage, bait_toxic',
      sql`'OBSERVATION', ${pick(signs)}, ${pick([null, 0, 10, 30])}::integer, ${pick([null, true, false])}::boolean`,
      visit,
      1,
    );
  const refill = (visit: number | null) =>
    insertRecords(
      'device_type_observation_id, total_mixtures',
      sql`'OBSERVATION', ${pick(signs)}, ${randomInt(50)}`,
      visit,
      1,
    );
  const step = (visit: number | null) =>
    insertRecords('device_type_action_id', sql`'ACTION', ${pick(actions)}`, visit, 1);
  const randomVisit = () => pick([null, ...visits]);
  const edits = [
    () => pest(randomVisit(), 1 + randomInt(3)),
    () => pest(null),
    () => sign(randomVisit()),
    () => refill(randomVisit()),
    () => step(randomVisit()),
    () => sql`update device_records set amount = ${randomInt(5)} where id in (${someRecords()})`,
    () => sql`update device_records set created_at = ${moment()} where id in (${someRecords()})`,
    () => sql`update device_records set note = 'x' where id in (${someRecords()})`,
    () =>
      sql`update device_records set bait_toxic = ${pick([null, true, false])} where id in (${someRecords()}) and kind = 'OBSERVATION'`,
    () => sql`update device_records set deleted_at = ${TEST_NOW} where id in (${someRecords()})`,
    () => sql`update device_records set inspection_id = ${randomVisit()} where id in (${someRecords()})`,
    () => sql`delete from device_records where id in (${someRecords()}) and id % 3 = 0`,
    () => sql`update inspections set status = 'COMPLETED', started_at = ${moment()} where id = ${pick(visits)}`,
    () => sql`update inspections set status = 'CANCELLED' where id = ${pick(visits)}`,
    () => sql`update inspections set started_at = ${moment()} where id = ${pick(visits)}`,
    () => sql`update inspection_devices set checked_at = ${pick([null, TEST_NOW])} where id in (${entries()})`,
    () => sql`update inspection_devices set snapshot_detect = ${pick([null, true, false])} where id in (${entries()})`,
    () => sql`update inspection_devices set alarm_ended_at = ${pick([null, TEST_NOW])} where id in (${entries()})`,
    () => sql`update inspection_devices set deleted_at = ${pick([null, TEST_NOW])} where id in (${entries()})`,
    () => sql`update devices set zone_id = ${pick([null, ...zones])} where id = ${pick(own.devices).id}`,
    // a move in the past, as when the history of a device is imported
    () => sql`with moved as (insert into device_stays (device_id, since, root_company_id, place_id,
        device_type_id, zone_id)
      select id, ${dayIn.format(moment())}::date, root_company_id, place_id, device_type_id, ${pick([null, ...zones])} from devices
      where id = ${pick(own.devices).id} on conflict (device_id, since) do nothing returning device_id)
      select recount_place(${own.place.id}) from moved`,
  ];
  /** One change alone, or several in one transaction, of which the last may be rolled back. */
  const edit = () => {
    if (randomInt(3) > 0) return pick(edits)().execute(db);
    return db.transaction().execute(async (tx) => {
      await pick(edits)().execute(tx);
      await pick(edits)().execute(tx);
      await sql`savepoint one`.execute(tx);
      await pick(edits)().execute(tx);
      if (randomInt(2) === 0) await sql`rollback to savepoint one`.execute(tx);
    });
  };
  for (let round = 1; round <= ROUNDS; round++) {
    await edit();
    if (round % (ROUNDS / 20) === 0) await expectCorrectSums();
  }
  // checks that the run produced enough data, or the test would prove nothing
  const days = await recount();
  expect(days.length).toBeGreaterThan(10);
  expect(singleVisitDays).toBeGreaterThan(0);
  expect(days.some(({ active }) => active === 1) && days.some(({ active }) => active === 0)).toBe(true);
}, 240_000);

test('a change of a pest in the catalogue recounts records outside visits', async () => {
  const [pest] = pests;
  await sql`update device_records set inspection_id = null where place_id = ${own.place.id} and kind = 'OBJECT'`.execute(
    db,
  );
  await sql`update device_type_objects set target = not target where id = ${pest}`.execute(db);
  await expectCorrectSums();
  await sql`update device_type_objects set target = not target where id = ${pest}`.execute(db);
  await expectCorrectSums();
});

test('a recount restores the stored days of an installation from its records', async () => {
  await sql`update device_days set captures = captures + 1 where place_id = ${own.place.id}`.execute(db);
  await sql`delete from place_days where place_id = ${own.place.id} and scope = 'ZONE'`.execute(db);
  await sql`select recount_place(${own.place.id})`.execute(db);
  await expectCorrectSums();
});

test('the stored number of devices per type and facility equals a count after random edits', async () => {
  const randomInt = createRandomInt(61);
  const types = (await db.selectFrom('device_types').select('id').orderBy('id').limit(3).execute()).map(({ id }) => id);
  const someDevices = () => sql`select id from devices where place_id = ${own.place.id} and id % 4 = ${randomInt(4)}`;
  const edits = [
    () => sql`update devices set device_type_id = ${types[randomInt(3)]} where id in (${someDevices()})`,
    () => sql`update devices set deleted_at = ${randomInt(2) === 0 ? null : TEST_NOW} where id in (${someDevices()})`,
    () => sql`update devices set name = 'x' where id in (${someDevices()})`,
    () => sql`insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id, name)
      select gen_random_uuid(), root_company_id, id, ${types[randomInt(3)]}, 'T' || ((select max(id) from devices) + n), 'Nowe'
      from places, generate_series(1, ${1 + randomInt(3)}::integer) n where id = ${own.place.id}`,
    () => sql`with gone as (select id from devices where place_id = ${own.place.id} and name = 'Nowe' limit 1),
      stays as (delete from device_stays where device_id in (select id from gone))
      delete from devices where id in (select id from gone)`,
  ];
  for (let round = 0; round < 150; round++) {
    await edits[randomInt(edits.length)]?.().execute(db);
    const { rows: stored } = await sql`select device_type_id, devices from place_device_types
      where place_id = ${own.place.id} and devices <> 0 order by 1`.execute(db);
    const { rows: counted } = await sql`select device_type_id, count(*) as devices from devices
      where place_id = ${own.place.id} and deleted_at is null group by 1 order by 1`.execute(db);
    expect(stored).toEqual(counted);
  }
});
