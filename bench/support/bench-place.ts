import path from 'node:path';
import pg from 'pg';
import { seedDemoWorld } from '../../apps/server/src/demo/seed-demo-world.ts';
import { openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { createDiskStorage } from '../../apps/server/src/ports/storage/disk-storage.ts';
import { seedHistory } from './seed-history.ts';

export type Engine = 'embedded' | 'PostgreSQL';

/** Where a benchmark keeps its data: a PostgreSQL address or a folder of the embedded database. */
export type BenchPlace = { readonly url: string | undefined; readonly directory: string };

const createDatabase = async (name: string): Promise<string> => {
  const server = process.env.BENCH_DATABASE_URL ?? '';
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export const createBenchPlace = async (engine: Engine, folder: string, name: string): Promise<BenchPlace> =>
  engine === 'embedded'
    ? { url: undefined, directory: path.join(folder, name, 'database') }
    : { url: await createDatabase(`bench_${name}`), directory: '' };

/** Catalogue, accounts, and one facility with 300 devices and `inspections` visits behind it. */
export const fillBenchPlace = async (place: BenchPlace, folder: string, inspections: number) => {
  const { db, close } = await openDatabase({ ...place, guard: false });
  const now = new Date();
  const storage = createDiskStorage(path.join(folder, 'files'));
  await seedDemoWorld({ db, storage, now, size: 'small' });
  const facility = await seedHistory(db, inspections);
  await close();
  return facility;
};
