import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LitePool } from '../src/ports/database/pglite/lite-pool.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/embedded-database/', import.meta.url));

const engineVersion = async (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(path.join(path.dirname(entry), '..', 'package.json'), 'utf8'));
  return version;
};

/** Removed because no test creates databases from them, and each copy would contain them. */
const TEMPLATES = ['template1', 'template0'];

const createDump = async (): Promise<Uint8Array> => {
  const pool = await LitePool.open({});
  await pool.query('update pg_database set datistemplate = false');
  for (const name of TEMPLATES) await pool.query(`drop database ${name}`);
  await pool.query('checkpoint');
  const dump = await pool.dump();
  await pool.end();
  return dump;
};

/**
 * The output of `initdb`, without data. It takes three CPU seconds and depends only on the version of the engine, so it
 * is cached.
 */
export const loadBareCluster = async (): Promise<Uint8Array> => {
  const file = path.join(cache, `${await engineVersion()}-light.tar`);
  const stored = await readFile(file).catch(() => null);
  if (stored) return stored;
  const newDump = await createDump();
  await mkdir(cache, { recursive: true });
  // written atomically, because another run may read it meanwhile
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, newDump);
  await rename(temporaryFile, file);
  return newDump;
};
