import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

type Db = Kysely<Database>;

/**
 * Statements that drop and create the indexes of a table, except the primary key and the index `used`, which is used
 * during the load.
 */
const selectIndexes = async (db: Db, table: string, used: string) => {
  const { rows } = await sql<{ drop: string; make: string }>`
    select case when existing.oid is null then format('drop index %I', named.relname)
        else format('alter table %I drop constraint %I', ${table}::text, existing.conname) end as drop,
      case when existing.oid is null then pg_get_indexdef(indexrelid)
        else format('alter table %I add constraint %I %s', ${table}::text, existing.conname, pg_get_constraintdef(existing.oid)) end as make
    from pg_index join pg_class named on named.oid = indexrelid
      left join pg_constraint existing on existing.conindid = indexrelid and existing.contype = 'u'
    where indrelid = ${table}::regclass and not indisprimary and named.relname <> ${used}`.execute(db);
  return rows;
};

/** Inserts millions of rows without the indexes of the table, which are created again afterwards. */
export const inBulk = async (
  db: Db,
  { table, used = '' }: { readonly table: string; readonly used?: string },
  work: () => Promise<unknown>,
): Promise<void> => {
  const indexes = await selectIndexes(db, table, used);
  for (const { drop } of indexes) await sql.raw(drop).execute(db);
  await work();
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  for (const { make } of indexes) await sql.raw(make).execute(db);
  await sql`reset maintenance_work_mem`.execute(db);
};
