import { type QueryExecutorProvider, sql } from 'kysely';

/** The first line of a migration that programs without this migration cannot run on. */
const BREAKS_OLDER_COMMENT = /^-- older programs cannot run on this\b/;

export const breaksOlderPrograms = (text: string): boolean => BREAKS_OLDER_COMMENT.test(text);

const NEEDED_MIGRATION_KEY = 'needed_migration';

export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      `The database was migrated by another version of the program; this one does not know ${unknown.join(', ')}. ` +
        'Start the version that migrated it or a newer one. To go back to this version, put back the copy from before the migration.',
    );
  }
}

const hasTable = async (db: QueryExecutorProvider, table: string): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${table}) is not null as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
};

/** Names of the applied migrations in order; empty for an empty database. */
export const selectApplied = async (db: QueryExecutorProvider): Promise<string[]> => {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const selectNeeded = async (db: QueryExecutorProvider): Promise<string | null> => {
  if (!(await hasTable(db, 'installation'))) return null;
  const { rows } = await sql<{ name: string }>`
    select value #>> '{}' as name from installation where key = ${NEEDED_MIGRATION_KEY}`.execute(db);
  return rows[0]?.name ?? null;
};

/** Records a migration without which programs refuse to start from now on. */
export const storeNeeded = async (db: QueryExecutorProvider, name: string): Promise<void> => {
  await sql`
    insert into installation (key, value) values (${NEEDED_MIGRATION_KEY}, to_jsonb(${name}::text))
    on conflict (key) do update set value = excluded.value`.execute(db);
};

/**
 * Migrations of a newer program on which this program may run: an old process that restarts during a rolling upgrade. They
 * are newer than all own migrations, and none of them excludes older programs. All others are refused with a message.
 */
export const toleratedMigrations = async (
  db: QueryExecutorProvider,
  own: readonly string[],
  applied: readonly string[],
): Promise<string[]> => {
  const known = new Set(own);
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return [];
  const newest = own.toSorted().at(-1) ?? '';
  const needed = await selectNeeded(db);
  const isRefused = unknown.some((name) => name < newest) || (needed !== null && !known.has(needed));
  if (isRefused) throw new NewerDatabaseError(unknown);
  return unknown;
};
