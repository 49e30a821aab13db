import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isLockTimeout } from '../../kernel/database-errors.ts';
import { applyFunctions } from './functions.ts';
import { breaksOlderPrograms, selectApplied, storeNeeded, toleratedMigrations } from './newer-migrations.ts';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);

const namesIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .sort();

const fromFile = async (folder: URL, name: string): Promise<Migration> => {
  const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
  return {
    up: async (db) => {
      await sql.raw(text).execute(db);
      if (breaksOlderPrograms(text)) await storeNeeded(db, name);
    },
  };
};

/** A migration applied by a newer program; the library requires an entry for each applied migration. */
const NO_OPERATION: Migration = { up: async () => {} };

/**
 * A running process may have locked tables that a migration needs, and another starting process may be migrating: waits
 * up to ten minutes.
 */
const MAX_TRIES = 120;
const PAUSE_MS = 1_000;

/** A statement that waits for a lock blocks all later ones, so it stops after some seconds and tries again. */
const retryOnLocks = async (attempt: () => Promise<string[]>, triesLeft = MAX_TRIES): Promise<string[]> => {
  try {
    return await attempt();
  } catch (error) {
    if (triesLeft <= 1 || !isLockTimeout(error)) throw error;
    await pause(PAUSE_MS);
    return retryOnLocks(attempt, triesLeft - 1);
  }
};

const runMissing = async (
  db: Kysely<never>,
  folder: URL,
  { names, newer }: { readonly names: readonly string[]; readonly newer: readonly string[] },
): Promise<string[]> => {
  const own = await Promise.all(names.map(async (name) => [name, await fromFile(folder, name)] as const));
  const doneElsewhere = newer.map((name) => [name, NO_OPERATION] as const);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries([...own, ...doneElsewhere]) },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
};

/**
 * Runs SQL files, forward only, the same on both databases; safe when several processes start at once. They run in the
 * order of their names, but a file added later with an earlier name, from another branch, runs too (decision
 * database/migrations). Migrations of a newer program are tolerated if they allow older programs. Then the database
 * functions are replaced by those in the files, unless a newer program has migrated the database: its functions stay.
 */
export const migrate = async (db: Kysely<never>, folder = MIGRATIONS): Promise<string[]> => {
  const names = await namesIn(folder);
  return retryOnLocks(async () => {
    const applied = await selectApplied(db);
    const newer = await toleratedMigrations(db, names, applied);
    // the library reads the columns of all tables first, which takes a second on the embedded database
    const isComplete = names.every((name) => applied.includes(name));
    const done = isComplete ? [] : await runMissing(db, folder, { names, newer });
    if (folder === MIGRATIONS && newer.length === 0) await applyFunctions(db);
    return done;
  });
};

/** Migrations of this program that the database does not list as applied. */
export const missingMigrations = async (done: readonly unknown[]): Promise<string[]> => {
  const known = new Set(done);
  return (await namesIn(MIGRATIONS)).filter((name) => !known.has(name));
};
