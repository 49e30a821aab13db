import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import {
  type SeriesGrain,
  type SeriesScope,
  selectSeries,
} from '../apps/server/src/features/statistics/series.read.ts';
import type { AnyCtx } from '../apps/server/src/kernel/context.ts';
import type { Database } from '../apps/server/src/kernel/database.ts';
import { kyselyOn, type OpenDatabase, openDatabase } from '../apps/server/src/ports/database/open-database.ts';
import { openPatientPool } from '../apps/server/src/ports/database/postgres-pool.ts';
import { type BenchPlace, createBenchPlace, type Engine, fillBenchPlace } from './support/bench-place.ts';
import { startChild } from './support/child.ts';
import { median, print } from './support/figures.ts';
import { record } from './support/record.ts';

/**
 * Series of a facility with 300 devices that are visited every week for five years, against the GROUP BY over its records in
 * the same database, and again with ten times the records; the whole documented answer against the bare serialisation of its
 * JSON; a visit that ends with sums and without.
 */

const WEEKS = 260;
const ZONES = 10;
const ROUNDS = 21;
const PROMISED_FACTOR = 50;
const FLAT_WITHIN = 0.2;
const PROMISED_SERIALISATION = 3;
const PROMISED_RECORDING = 0.9;
const DAY_MS = 24 * 3_600_000;
const NAME = 'Tydzień %';

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const DAYS = { from: dayBefore(1826), until: dayBefore(-1) };

const timed = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const times = async (work: () => unknown): Promise<number> => {
  const all: number[] = [];
  for (let round = -3; round < ROUNDS; round++) {
    const time = await timed(work);
    if (round >= 0) all.push(time);
  }
  return median(all);
};

/** On every device that it was checked, on every third a pest of three kinds, each so many times. */
const recordVisits = async (db: Kysely<Database>, place: number, times: number): Promise<void> => {
  await sql`insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, kind, device_type_action_id,
      device_type_object_id, amount, user_id, created_at)
    select gen_random_uuid(), visit.root_company_id, visit.place_id, device.id, visit.id, one.kind,
      case one.kind when 'ACTION' then (select min(id) from device_type_actions) end,
      case one.kind when 'OBJECT' then (array(select id from device_type_objects order by id limit 3))[1 + visit.id % 3] end,
      1 + device.id % 4, visit.user_id, visit.started_at
    from inspections visit join devices device on device.place_id = visit.place_id
      cross join (values ('ACTION'), ('OBJECT')) as one (kind) cross join generate_series(1, ${times}::integer)
    where visit.place_id = ${place} and visit.name like ${NAME} and (one.kind = 'ACTION' or (device.id + visit.id) % 3 = 0)`.execute(
    db,
  );
};

const setStatus = (db: Kysely<Database>, place: number, status: string) =>
  sql`update inspections set status = ${status} where place_id = ${place} and name like ${NAME}`.execute(db);

const seedFiveYears = async (db: Kysely<Database>, uuid: string): Promise<number> => {
  const { id } = await db.selectFrom('places').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow();
  await sql`with zones as (insert into zones (uuid, root_company_id, place_id, name)
      select gen_random_uuid(), root_company_id, id, 'Strefa ' || n from places, generate_series(1, ${ZONES}::integer) n
      where id = ${id} returning id)
    update devices set zone_id = (select (array_agg(id))[1 + devices.id % ${ZONES}] from zones) where place_id = ${id}`.execute(
    db,
  );
  await sql`update device_stays set zone_id = device.zone_id from devices device
    where device.id = device_stays.device_id and device.place_id = ${id}`.execute(db);
  await sql`insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at)
    select gen_random_uuid(), root_company_id, id, 'Tydzień ' || n, 'CANCELLED', (select min(id) from users),
      now() - n * interval '1 week', now() - n * interval '1 week'
    from places, generate_series(1, ${WEEKS}::integer) n where id = ${id}`.execute(db);
  await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, checked_at)
    select gen_random_uuid(), visit.root_company_id, visit.id, device.id, visit.started_at
    from inspections visit join devices device on device.place_id = visit.place_id
    where visit.place_id = ${id} and visit.name like ${NAME}`.execute(db);
  await recordVisits(db, id, 1);
  await setStatus(db, id, 'COMPLETED');
  await sql`analyze`.execute(db);
  return id;
};

const COLUMNS = { PLACE: sql`record.place_id`, ZONE: sql`device.zone_id`, TYPE: sql`device.device_type_id` };
type Scope = Extract<SeriesScope, keyof typeof COLUMNS>;
const SCOPES = Object.keys(COLUMNS) as Scope[];

/** What the sums save: the same days, record by record. */
const groupByRecords = (db: Kysely<Database>, place: number, scope: Scope) =>
  sql`select ${COLUMNS[scope]}, day_of(coalesce(visit.started_at, record.created_at)), record.kind, record.device_type_object_id,
      record.device_type_action_id, sum(record.amount)
    from device_records record join devices device on device.id = record.device_id
      left join inspections visit on visit.id = record.inspection_id
    where record.place_id = ${place} and record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')
      and record.created_at >= ${DAYS.from}::date
    group by 1, 2, 3, 4, 5`.execute(db);

type Measured = Readonly<Record<Scope, { readonly series: number; readonly scan: number }>>;

const measureSeries = async (db: Kysely<Database>, place: number): Promise<Measured> => {
  const ctx = { db, now: () => new Date() } as unknown as AnyCtx;
  const grain: SeriesGrain = 'DAY';
  const figures: [Scope, Measured[Scope]][] = [];
  for (const scope of SCOPES) {
    const series = await times(() => selectSeries(ctx, { placeIds: [place], days: DAYS, scope, grain }));
    figures.push([scope, { series, scan: await times(() => groupByRecords(db, place, scope)) }]);
  }
  return Object.fromEntries(figures) as Measured;
};

const printSeries = (engine: Engine, one: Measured, ten: Measured): void => {
  for (const scope of SCOPES) {
    const { series, scan } = one[scope];
    const factor = scan / series;
    const growth = ten[scope].series / series;
    print({
      name: `series of ${scope.toLowerCase()}, 300 devices, 5 years, ${engine}`,
      value: `${series.toFixed(1)} : ${scan.toFixed(1)} ms`,
      ratio: `${factor.toFixed(0)} times faster (promised ${PROMISED_FACTOR}), ten times the records: ${(growth * 100).toFixed(0)} % of the time, ${(ten[scope].scan / ten[scope].series).toFixed(0)} times faster`,
      holds: factor >= PROMISED_FACTOR && growth <= 1 + FLAT_WITHIN,
    });
  }
};

const measureAnswer = async (
  engine: Engine,
  place: Awaited<ReturnType<typeof createBenchPlace>>,
  folder: string,
  uuid: string,
) => {
  const address = `/api/place/${uuid}/statistics?from=${DAYS.from}&to=${dayBefore(0)}`;
  const { token } = await record({ ...place, folder }, [address]);
  const server = await startChild('our-server.ts', {
    BENCH_URL: place.url ?? '',
    BENCH_DATA: folder,
    BENCH_DIRECTORY: place.directory,
  });
  const ask = async () => (await fetch(server.url + address, { headers: { authorization: `Bearer ${token}` } })).text();
  const body = await ask();
  const parsed: unknown = JSON.parse(body);
  const whole = await times(ask);
  const bare = await times(() => JSON.stringify(parsed));
  await server.stop();
  print({
    name: `the whole answer, by device, ${(body.length / 1e6).toFixed(1)} MB, ${engine}`,
    value: `${whole.toFixed(0)} : ${bare.toFixed(0)} ms`,
    ratio: `${(whole / bare).toFixed(1)} times the bare serialisation (promised ${PROMISED_SERIALISATION} at most)`,
    holds: whole <= bare * PROMISED_SERIALISATION,
  });
};

/** Rounds of a visit: 300 devices are checked, a third with a pest, each in a statement of its own as the product records; then it ends. */
const visitRound = async (db: Kysely<Database>, place: number): Promise<void> => {
  const visit = await sql<{
    id: number;
  }>`insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at)
    select gen_random_uuid(), root_company_id, id, 'Runda', 'CANCELLED', (select min(id) from users), now()
    from places where id = ${place} returning id`.execute(db);
  const id = visit.rows[0]?.id;
  await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id)
    select gen_random_uuid(), root_company_id, ${id}, id from devices where place_id = ${place}`.execute(db);
  const devices = await db.selectFrom('devices').select('id').where('place_id', '=', place).execute();
  for (const [index, device] of devices.entries()) {
    await sql`update inspection_devices set checked_at = now() where inspection_id = ${id} and device_id = ${device.id}`.execute(
      db,
    );
    await sql`insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, kind, device_type_object_id,
        amount, user_id, created_at)
      select gen_random_uuid(), root_company_id, place_id, id, ${id}, 'OBJECT', (select min(id) from device_type_objects),
        ${index % 3}, (select min(id) from users), now() from devices where id = ${device.id}`.execute(db);
  }
  await sql`update inspections set status = 'COMPLETED' where id = ${id}`.execute(db);
};

const TRIGGERS = [
  ['device_records', 'device_records_count_days_of_new'],
  ['inspection_devices', 'inspection_devices_count_days_of_changed'],
  ['inspection_devices', 'inspection_devices_count_days_of_new'],
  ['inspections', 'inspections_count_days_of_changed'],
  ['inspections', 'inspections_count_days_of_new'],
] as const;

const setTriggers = async (db: Kysely<Database>, word: 'enable' | 'disable') => {
  for (const [table, name] of TRIGGERS)
    await sql`alter table ${sql.table(table)} ${sql.raw(word)} trigger ${sql.ref(name)}`.execute(db);
};

const RECORDING_ROUNDS = 5;

const measureRecording = async (engine: Engine, db: Kysely<Database>, place: number) => {
  const on: number[] = [];
  const off: number[] = [];
  await visitRound(db, place);
  // in turns, so that a busy moment hits both
  for (let round = 0; round < RECORDING_ROUNDS; round++) {
    on.push(await timed(() => visitRound(db, place)));
    await setTriggers(db, 'disable');
    off.push(await timed(() => visitRound(db, place)));
    await setTriggers(db, 'enable');
  }
  const rate = median(off) / median(on);
  print({
    name: `a visit of 300 devices from start to end, ${engine}`,
    value: `${median(on).toFixed(0)} : ${median(off).toFixed(0)} ms`,
    ratio: `${(rate * 100).toFixed(0)} % of the rate without days (promised ${PROMISED_RECORDING * 100} at least)`,
    holds: rate >= PROMISED_RECORDING,
  });
};

/** The product ends a statement of half a minute; five years of records in one may take longer. */
const openPatiently = async ({ url, ...place }: BenchPlace): Promise<Pick<OpenDatabase, 'db' | 'close'>> => {
  if (url === undefined) return openDatabase({ url, ...place, guard: false });
  const db = kyselyOn(openPatientPool(url), false);
  return { db, close: () => db.destroy() };
};

const benchOn = async (engine: Engine, folder: string): Promise<void> => {
  const place = await createBenchPlace(engine, folder, 'statistics');
  const { uuid } = await fillBenchPlace(place, folder, 1);
  let opened = await openPatiently(place);
  const id = await seedFiveYears(opened.db, uuid);
  const one = await measureSeries(opened.db, id);
  await opened.close();
  await measureAnswer(engine, place, folder, uuid);
  opened = await openPatiently(place);
  await measureRecording(engine, opened.db, id);
  await setStatus(opened.db, id, 'CANCELLED');
  await recordVisits(opened.db, id, 9);
  await setStatus(opened.db, id, 'COMPLETED');
  await sql`analyze`.execute(opened.db);
  printSeries(engine, one, await measureSeries(opened.db, id));
  await opened.close();
};

/** Statistics: what the days of devices save, and what they cost. */
export const benchStatistics = async (): Promise<void> => {
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-statistics-'));
    try {
      await benchOn(engine, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
};
