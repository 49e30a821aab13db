import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

type Db = Kysely<Database>;

/** Indexes of a table with what makes them; none of its key, which others refer to, nor of one that is `asked` meanwhile. */
const selectIndexes = async (db: Db, table: string, asked: string) => {
  const { rows } = await sql<{ drop: string; make: string }>`
    select case when held.oid is null then format('drop index %I', named.relname)
        else format('alter table %I drop constraint %I', ${table}::text, held.conname) end as drop,
      case when held.oid is null then pg_get_indexdef(indexrelid)
        else format('alter table %I add constraint %I %s', ${table}::text, held.conname, pg_get_constraintdef(held.oid)) end as make
    from pg_index join pg_class named on named.oid = indexrelid
      left join pg_constraint held on held.conindid = indexrelid and held.contype = 'u'
    where indrelid = ${table}::regclass and not indisprimary and named.relname <> ${asked}`.execute(db);
  return rows;
};

/** Rows by the million: indexes of the table are made afterwards. */
export const inBulk = async (
  db: Db,
  { table, asked = '' }: { readonly table: string; readonly asked?: string },
  work: () => Promise<unknown>,
): Promise<void> => {
  const indexes = await selectIndexes(db, table, asked);
  for (const { drop } of indexes) await sql.raw(drop).execute(db);
  await work();
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  for (const { make } of indexes) await sql.raw(make).execute(db);
  await sql`reset maintenance_work_mem`.execute(db);
};
