import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/ports/database/open-database.ts';
import { type BenchPlace, createBenchPlace, type Engine, fillBenchPlace } from './support/bench-place.ts';
import { startChild } from './support/child.ts';
import { cpuDuring } from './support/cpu.ts';
import { createClient } from './support/create-client.ts';
import { median, print } from './support/figures.ts';
import { makeOneType } from './support/make-one-type.ts';
import { record } from './support/record.ts';

/** The time a technician waits at each trap, and the time for recording on 300 traps at once. */

const DEVICES = 300;
const RECORDS = 200;
const BULKS = 5;
/** Maximum for one record with rights, rules, audit row and response, in plain INSERTs of its row. */
const TARGET_INSERTS = 6;

/** Milliseconds of each run; runs follow one another, as a person works. */
const timesOf = async (times: number, work: (index: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    const started = performance.now();
    await work(index);
    taken.push(performance.now() - started);
  }
  return taken;
};

const withDatabase = async <T>(
  place: BenchPlace,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
) => {
  const { db, close } = await openDatabase({ ...place, guard: false });
  const result = await work(db);
  await close();
  return result;
};

/** The limit for one record: a single INSERT of such a row, committed, over the same driver. */
const referenceInsert = (place: BenchPlace) =>
  withDatabase(place, (db) =>
    timesOf(RECORDS, () =>
      sql`insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, inspection_device_id,
          kind, device_type_object_id, amount, user_id, created_at)
        select gen_random_uuid(), root_company_id, place_id, device_id, inspection_id, inspection_device_id,
          kind, device_type_object_id, amount, user_id, now()
        from device_records where id = (select max(id) from device_records where kind = 'OBJECT')`.execute(db),
    ),
  );

const IMPORTED = 2000;
const IMPORTS = 3;
/** Maximum for an import with its preview, in plain INSERTs of the same number of rows. */
const TARGET_IMPORT = 10;
const TARGET_IMPORT_MS = 3000;

const tableOf = (type: string, index: number): Blob => {
  const rows = Array.from(
    { length: IMPORTED },
    (_, row) => `${index}${row.toString(36)};${type};Karmnik ${row};Pod regałem`,
  );
  return new Blob([['number;type;name;location', ...rows].join('\n')], { type: 'text/csv' });
};

/** Milliseconds of imports of 2,000 devices, preview and import, each into another facility. */
const importsOf = async (url: string, token: string, facilities: readonly string[], type: string) => {
  const send = async (address: string, table: Blob, plan?: string) => {
    const body = new FormData();
    if (plan !== undefined) body.set('plan', plan);
    body.set('file', table, 'devices.csv');
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(url + address, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { readonly plan: string; readonly create: number };
  };
  return timesOf(facilities.length, async (index) => {
    const table = tableOf(type, index);
    const address = `/api/places/${facilities[index]}/devices/import`;
    const { plan } = await send(`${address}/preview`, table);
    const { create } = await send(address, table, plan);
    if (create !== IMPORTED) throw new Error(`${create} imported`);
  });
};

/** The same number of rows by one plain INSERT, committed, over the same driver. */
const referenceDevices = (place: BenchPlace) =>
  withDatabase(place, (db) =>
    timesOf(IMPORTS, () =>
      sql`insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id, name, location, deleted_at)
        select gen_random_uuid(), root_company_id, place_id, device_type_id, 'Z', 'Karmnik ' || n, 'Pod regałem', now()
        from (select * from devices order by id limit 1) one, generate_series(1, ${IMPORTED}::integer) n`.execute(db),
    ),
  );

const measureImport = async (engine: Engine, folder: string) => {
  const place = await createBenchPlace(engine, folder, 'import');
  await fillBenchPlace(place, folder, 10);
  const { facilities, type } = await withDatabase(place, async (db) => {
    const { id } = await db.selectFrom('companies').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.updateTable('subscriptions').set({ devices_limit: null }).execute();
    const made = await sql<{ uuid: string }>`insert into places (uuid, root_company_id, company_id, name, address)
      select gen_random_uuid(), ${id}, ${id}, 'Import ' || n, 'Fabryczna 1' from generate_series(1, ${IMPORTS}::integer) n
      returning uuid`.execute(db);
    const { name } = await db.selectFrom('device_types').select('name').orderBy('id').executeTakeFirstOrThrow();
    return { facilities: made.rows.map(({ uuid }) => uuid), type: name };
  });
  const { token } = await record({ ...place, folder }, ['/api/places']);
  const server = await startChild('our-server.ts', {
    BENCH_URL: place.url ?? '',
    BENCH_DATA: folder,
    BENCH_DIRECTORY: place.directory,
  });
  const ours = median(await importsOf(server.url, token, facilities, type));
  await server.stop();
  return { ours, reference: median(await referenceDevices(place)) };
};

const measure = async (engine: Engine, folder: string) => {
  const place = await createBenchPlace(engine, folder, 'recording');
  const { uuid: facility } = await fillBenchPlace(place, folder, 1000);
  const { type, pest } = await withDatabase(place, (db) => makeOneType(db, facility));
  const list = `/api/places/${facility}/inspections`;
  const { token } = await record({ ...place, folder }, [list]);
  const server = await startChild('our-server.ts', {
    BENCH_URL: place.url ?? '',
    BENCH_DATA: folder,
    BENCH_DIRECTORY: place.directory,
  });
  const call = createClient({ url: server.url, token });
  const { uuid } = (await call('POST', list, { name: 'Bench' })).inspection;
  const { devices } = (await call('GET', `${list}/${uuid}/details`)).inspection;
  const find = { deviceTypeObjectId: pest, amount: 1 };
  const recordAt = (index: number) =>
    call('POST', `${list}/${uuid}/devices/${devices[index % devices.length]?.uuid}/objects`, find);
  let single: number[] = [];
  const cpu = await cpuDuring(server.pid, async () => {
    single = await timesOf(RECORDS, recordAt);
  });
  const bulk = await timesOf(BULKS, () => call('POST', `${list}/${uuid}/device-types/${type}/objects`, find));
  await server.stop();
  const reference = median(await referenceInsert(place));
  return { single: median(single), bulk: median(bulk), reference, cpuMs: cpu && cpu / RECORDS };
};

export const benchRecording = async (): Promise<void> => {
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-bench-'));
    const { single, bulk, reference, cpuMs } = await measure(engine, folder);
    print({
      name: `recording a pest on a trap, ${engine}`,
      value: `p50 ${single.toFixed(1)} ms`,
      ratio: `${(single / reference).toFixed(1)} times a plain INSERT (${reference.toFixed(1)} ms); target ${TARGET_INSERTS} at most`,
      holds: single <= reference * TARGET_INSERTS,
      timesReference: single / reference,
      cpuMs,
    });
    print({
      name: `recording a pest on ${DEVICES} traps at once, ${engine}`,
      value: `${bulk.toFixed(0)} ms`,
      ratio: `${((single * DEVICES) / bulk).toFixed(0)} times faster than one by one`,
      holds: bulk < single * DEVICES,
    });
    const imported = await measureImport(engine, folder);
    print({
      name: `importing ${IMPORTED} devices with their preview, ${engine}`,
      value: `${imported.ours.toFixed(0)} ms`,
      ratio: `${(imported.ours / imported.reference).toFixed(1)} times a plain INSERT of the same number of rows (${imported.reference.toFixed(0)} ms); target ${TARGET_IMPORT} and ${TARGET_IMPORT_MS} ms at most`,
      holds: imported.ours <= imported.reference * TARGET_IMPORT && imported.ours <= TARGET_IMPORT_MS,
      timesReference: imported.ours / imported.reference,
    });
    await rm(folder, { recursive: true, force: true });
  }
};
