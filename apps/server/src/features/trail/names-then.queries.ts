import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { partOf } from './step-parts.ts';

/**
 * Names of things as they were named at the moment of a step (decision reports/names-of-the-time). The row has the name
 * of today; the first change after a moment has the name of that moment.
 */

/** The parts of a name: their columns, and their fields in the audit trail. */
const RENAMED = {
  zones: { entity: 'zone', columns: ['name'], fields: ['name'] },
  devices: { entity: 'device', columns: ['unique_id', 'name'], fields: ['uniqueId', 'name'] },
  maps: { entity: 'map', columns: ['name'], fields: ['name'] },
  users: { entity: 'user', columns: ['name', 'surname'], fields: ['name', 'surname'] },
} as const;

type RenamedTable = keyof typeof RENAMED;
type IdsByTable = Readonly<Record<RenamedTable, readonly number[]>>;

// Object.keys loses the type of the keys
const TABLES = Object.keys(RENAMED) as RenamedTable[];

type TodayRow = { readonly of: RenamedTable; readonly id: number; readonly parts: readonly (string | null)[] };

/** Includes deleted rows, which are still in the audit trail. */
const selectToday = async (ctx: AnyCtx, ids: IdsByTable, tables: readonly RenamedTable[]) => {
  const parts = tables.map((table) => {
    const columns = sql.join(RENAMED[table].columns.map((column) => sql.ref(column)));
    return sql`select ${sql.lit(table)} as of, id, jsonb_build_array(${columns}) as parts
      from ${sql.table(table)} where id = any(${[...ids[table]]}::bigint[])`;
  });
  return (await sql<TodayRow>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)).rows;
};

type Renaming = { readonly entity: string; readonly id: number; readonly at: Date; readonly before: unknown };

/** Oldest first. */
const selectRenamings = async (ctx: AnyCtx, ids: IdsByTable, tables: readonly RenamedTable[]) => {
  const conditions = tables.map((table) => {
    const { entity, fields } = RENAMED[table];
    return sql`(entity = ${entity} and entity_id = any(${[...ids[table]]}::bigint[])
      and jsonb_exists_any(before, ${[...fields]}::text[]))`;
  });
  const { rows } = await sql<Renaming>`select entity, entity_id as id, at, before from audit_log
    where ${sql.join(conditions, sql` or `)} order by audit_log.id`.execute(ctx.db);
  return rows;
};

type NameThen = (table: RenamedTable, id: number, at: Date) => string | null;

/** A function that returns the name at a moment, or null for an id that has no name. */
export const loadNamesThen = async (ctx: AnyCtx, ids: IdsByTable): Promise<NameThen> => {
  const tables = TABLES.filter((table) => ids[table].length > 0);
  if (tables.length === 0) return () => null;
  const today = new Map((await selectToday(ctx, ids, tables)).map((row) => [`${row.of} ${row.id}`, row.parts]));
  const renamings = Map.groupBy(await selectRenamings(ctx, ids, tables), ({ entity, id }) => `${entity} ${id}`);
  return (table, id, at) => {
    const { entity, fields } = RENAMED[table];
    const parts = today.get(`${table} ${id}`);
    if (!parts) return null;
    const later = (renamings.get(`${entity} ${id}`) ?? []).filter((renaming) => renaming.at > at);
    const then = fields.map((field, index) => {
      const first = later.find(({ before }) => partOf(before, field) !== undefined);
      return first ? partOf(first.before, field) : parts[index];
    });
    return then.filter((part) => typeof part === 'string' && part !== '').join(' ');
  };
};
