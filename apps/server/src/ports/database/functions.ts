import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { MONITORING_BAIT_THRESHOLD, TOXIC_BAIT_THRESHOLD } from '@trapline/contract/inspections/activity.ts';
import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import { type Kysely, sql } from 'kysely';

export const FUNCTIONS = new URL('./functions/', import.meta.url);

/** Constants of the contract that a function may use, as `{{NAME}}`. */
const CONSTANTS: Readonly<Record<string, number | string>> = {
  FACILITY_TIME_ZONE,
  MONITORING_BAIT_THRESHOLD,
  TOXIC_BAIT_THRESHOLD,
};

export type DatabaseFunction = { readonly name: string; readonly text: string; readonly hash: string };

const render = (name: string, source: string): string =>
  source.replace(/\{\{(\w+)\}\}/g, (_, constant: string) => {
    const value = CONSTANTS[constant];
    if (value === undefined) throw new Error(`functions/${name}.sql: no constant is called ${constant}`);
    return String(value);
  });

/** The hash also changes when a constant of the contract changes. */
const fromFile = async (folder: URL, file: string): Promise<DatabaseFunction> => {
  const name = file.replace('.sql', '');
  const text = render(name, await readFile(new URL(file, folder), 'utf8'));
  return { name, text, hash: createHash('sha256').update(text).digest('hex') };
};

export const readFunctions = async (folder = FUNCTIONS): Promise<readonly DatabaseFunction[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(files.map((file) => fromFile(folder, file)));
};

const keyOf = ({ name, hash }: Pick<DatabaseFunction, 'name' | 'hash'>): string => `${name} ${hash}`;

/**
 * Texts that were never applied here. A text that was applied and then replaced belongs to an older program, which must
 * not replace the newer one.
 */
const selectMissing = async (
  db: Kysely<never>,
  allFunctions: readonly DatabaseFunction[],
): Promise<readonly DatabaseFunction[]> => {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from database_functions`.execute(db);
  const applied = new Set(rows.map(keyOf));
  return allFunctions.filter((one) => !applied.has(keyOf(one)));
};

/**
 * The lock of Kysely's migrator: processes that start at the same time apply functions and migrations one after the
 * other.
 */
const MIGRATION_LOCK = '3853314791062309107';

/** A function may call another one that is created later in alphabetical order. */
const SKIP_BODY_CHECKS = 'set local check_function_bodies = off';

/** Applies changed functions from the files, all or none; returns their names. Without a change nothing is written. */
export const applyFunctions = async (db: Kysely<never>, folder = FUNCTIONS): Promise<readonly string[]> => {
  const allFunctions = await readFunctions(folder);
  if ((await selectMissing(db, allFunctions)).length === 0) return [];
  return db.transaction().execute(async (tx) => {
    await sql.raw(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`).execute(tx);
    const missing = await selectMissing(tx, allFunctions);
    await sql.raw(SKIP_BODY_CHECKS).execute(tx);
    for (const { name, hash, text } of missing) {
      await sql.raw(text).execute(tx);
      await sql`insert into database_functions (name, hash) values (${name}, ${hash})`.execute(tx);
    }
    return missing.map(({ name }) => name);
  });
};
