import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folder = new URL('./migrations/', import.meta.url);

const fromFile = async (file: string): Promise<Migration> => {
  const text = await readFile(new URL(file, folder), 'utf8');
  return { up: async (db) => void (await sql.raw(text).execute(db)) };
};

/** Numbered SQL files, forward only, the same on both databases; safe when several processes start at once. */
export const migrate = async (db: Kysely<never>): Promise<string[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map(async (file) => [file.replace('.sql', ''), await fromFile(file)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
};
