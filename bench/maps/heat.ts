import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import { openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { createBenchPlace, type Engine, fillBenchPlace } from '../support/bench-place.ts';
import { startChild } from '../support/child.ts';
import { cpuDuring } from '../support/cpu.ts';
import { median, print } from '../support/figures.ts';
import { record } from '../support/record.ts';
import { fullOrShort } from '../support/size.ts';
import { placeDevices } from './seed-plans.ts';

/**
 * The heatmap of 300 devices that are visited every week, of five years compared with one; and the time of the same
 * counts from the records.
 */

const DEVICES = 300;
const WEEKS = fullOrShort(260, 104);
const ROUNDS = fullOrShort(41, 15);
const CALLS_FOR_CPU = 60;
const FLAT_WITHIN = 0.2;
const DAY_MS = 24 * 3_600_000;

/** In each visit one of three pests on every third device. */
const seedFiveYears = async (db: Kysely<Database>, place: string): Promise<string> => {
  const map = crypto.randomUUID();
  await sql`with picture as (
      insert into stored_files (uuid, root_company_id, storage_key, name, content_type, size, sha256, width, height)
      select gen_random_uuid(), root_company_id, ${map}, 'plan.jpg', 'image/jpeg', 1, '', 2400, 1600
      from places where uuid = ${place} returning id)
    insert into maps (uuid, root_company_id, place_id, name, file_id)
    select ${map}, place.root_company_id, place.id, 'Hala', picture.id from places place, picture
    where place.uuid = ${place}`.execute(db);
  await placeDevices(db, place, map, { devices: DEVICES, width: 2400, height: 1600 });
  await sql`with visits as (
      insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at)
      select gen_random_uuid(), place.root_company_id, place.id, 'Tydzień ' || n, 'COMPLETED', (select min(id) from users),
        now() - n * interval '1 week', now() - n * interval '1 week'
      from places place, generate_series(1, ${WEEKS}::integer) n where place.uuid = ${place}
      returning id, root_company_id, place_id, user_id, started_at)
    insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, kind, device_type_object_id, amount,
      user_id, created_at)
    select gen_random_uuid(), visits.root_company_id, visits.place_id, device.id, visits.id, 'OBJECT',
      (array(select id from device_type_objects order by id limit 3))[1 + visits.id % 3], 1 + device.id % 4, visits.user_id,
      visits.started_at
    from visits join devices device on device.place_id = visits.place_id and device.map_id is not null
    where (device.id + visits.id) % 3 = 0`.execute(db);
  // the sums are counted again, because visits and records were written in one statement
  await sql`update inspections set status = 'CANCELLED' where status = 'COMPLETED' and name like 'Tydzień %'`.execute(
    db,
  );
  await sql`delete from pest_totals`.execute(db);
  await sql`update inspections set status = 'COMPLETED' where name like 'Tydzień %'`.execute(db);
  await sql`analyze`.execute(db);
  return map;
};

/** The same five years without sums, counted from the records. */
const groupByRecords = (db: Kysely<Database>, place: string) =>
  sql`select record.position_id, record.device_type_object_id, sum(record.amount)
    from device_records record join places place on place.id = record.place_id
      left join inspections visit on visit.id = record.inspection_id
    where place.uuid = ${place} and record.kind = 'OBJECT' and record.deleted_at is null
      and (visit.id is null or visit.status = 'COMPLETED') and record.created_at > now() - interval '5 years'
    group by 1, 2`.execute(db);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

export const benchHeat = async (engine: Engine, folder: string): Promise<void> => {
  const bench = await createBenchPlace(engine, folder, 'heat');
  const { uuid } = await fillBenchPlace(bench, folder, 1);
  const { db, close } = await openDatabase({ ...bench, guard: false });
  await seedFiveYears(db, uuid);
  const scans: number[] = [];
  for (let round = 0; round < 9; round++) scans.push(await timed(() => groupByRecords(db, uuid)));
  await close();

  const since = (years: number): string => new Date(Date.now() - years * 365 * DAY_MS).toISOString().slice(0, 10);
  const to = new Date().toISOString().slice(0, 10);
  const addressOf = (years: number) => `/api/places/${uuid}/maps/heatmap?from=${since(years)}&to=${to}`;
  const [one, five] = [addressOf(1), addressOf(5)];
  const { recorded, token } = await record({ ...bench, folder }, [one, five]);
  const server = await startChild('our-server.ts', {
    BENCH_URL: bench.url ?? '',
    BENCH_DATA: folder,
    BENCH_DIRECTORY: bench.directory,
  });
  const call = async (address: string) => {
    const answer = await fetch(server.url + address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const times = { one: [] as number[], five: [] as number[] };
  // in turns, so that a busy moment affects both; the first rounds do not count
  for (let round = -5; round < ROUNDS; round++) {
    const [first, second] = [await timed(() => call(one)), await timed(() => call(five))];
    if (round < 0) continue;
    times.one.push(first);
    times.five.push(second);
  }
  const cpu = await cpuDuring(server.pid, async () => {
    for (let n = 0; n < CALLS_FOR_CPU; n++) await call(five);
  });
  await server.stop();
  const [short, long, scan] = [median(times.one), median(times.five), median(scans)];
  const reads = recorded[five]?.statements.filter(({ sql: text }) => text.includes('pest_totals')).length;
  print({
    name: `heatmap of ${DEVICES} devices, 5 years compared with 1, ${engine}`,
    value: `${long.toFixed(1)} : ${short.toFixed(1)} ms`,
    ratio: `${((long / short) * 100).toFixed(0)} % (target ${100 + FLAT_WITHIN * 100} at most), ${reads} query of the sums; the records alone ${scan.toFixed(1)} ms`,
    holds: long <= short * (1 + FLAT_WITHIN) && reads === 1,
    timesReference: long / scan,
    cpuMs: cpu && cpu / CALLS_FOR_CPU,
  });
};
