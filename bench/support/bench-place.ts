import path from 'node:path';
import pg from 'pg';
import { demo } from '../../apps/server/demo/demo.ts';
import { kyselyOn, type OpenDatabase, openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { openMigrationPool } from '../../apps/server/src/ports/database/postgres-pool.ts';
import { createDiskStorage } from '../../apps/server/src/ports/storage/disk-storage.ts';
import { seedDevicesElsewhere, seedHistory } from './seed-history.ts';

export type Engine = 'embedded' | 'PostgreSQL';

/** Where a benchmark stores its data: a PostgreSQL address or a folder of the embedded database. */
export type BenchPlace = { readonly url: string | undefined; readonly directory: string };

const createDatabase = async (name: string, template = 'template1'): Promise<string> => {
  const server = process.env.BENCH_DATABASE_URL ?? '';
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export const createBenchPlace = async (engine: Engine, folder: string, name: string): Promise<BenchPlace> =>
  engine === 'embedded'
    ? { url: undefined, directory: path.join(folder, name, 'database') }
    : { url: await createDatabase(`bench_${name}`), directory: '' };

/** Copies a PostgreSQL database that has no connections. */
export const copyBenchPlace = async ({ url }: BenchPlace, name: string): Promise<BenchPlace> => ({
  url: await createDatabase(`bench_${name}`, new URL(url ?? '').pathname.slice(1)),
  directory: '',
});

/** The product ends a statement of half a minute; that of a million visits may take longer. */
export const openWithLongTimeouts = async ({
  url,
  ...place
}: BenchPlace): Promise<Pick<OpenDatabase, 'db' | 'close'>> => {
  if (url === undefined) return openDatabase({ url, ...place, guard: false });
  const db = kyselyOn(openMigrationPool(url), false);
  return { db, close: () => db.destroy() };
};

/**
 * Catalogue, accounts, and one facility with 300 devices and `inspections` visits behind it; and the given number of
 * devices in other facilities.
 */
export const fillBenchPlace = async (place: BenchPlace, folder: string, inspections: number, elsewhere = 0) => {
  const { db, close } = await openDatabase({ ...place, guard: false });
  const now = new Date();
  const storage = createDiskStorage(path.join(folder, 'files'));
  await demo.seed({ db, storage, now, size: 'small' });
  await close();
  const database = await openWithLongTimeouts(place);
  const facility = await seedHistory(database.db, inspections);
  if (elsewhere > 0) {
    await seedDevicesElsewhere(database.db, elsewhere);
    // no list reports that a limit is reached
    await database.db.updateTable('subscriptions').set({ devices_limit: null }).execute();
  }
  await database.close();
  return facility;
};
