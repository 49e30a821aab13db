/**
 * Writes `src/kernel/database.ts`, the table types of Kysely, from the migrations: the SQL is declared once.
 * `--check` only compares. Unions come from `check (column in (...))`, those of lists from `check (column <@ array[...])`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '../src/ports/database/migrate.ts';
import { kyselyOn } from '../src/ports/database/open-database.ts';
import { LitePool } from '../src/ports/database/pglite/lite-pool.ts';

const target = new URL('../src/kernel/database.ts', import.meta.url);

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** The database fills it when an insert leaves it out. */
  generated: boolean;
  allowed: string | null;
};

const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
    not a.attnotnull as "nullable", (a.atthasdef or a.attidentity <> '') as "generated",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as "allowed"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and c.relname not like 'kysely%'
  order by c.relname, a.attnum`;

const SIMPLE: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Timestamp',
  jsonb: 'Json',
  bytea: 'Uint8Array',
};

const unionOf = (constraint: string | null): string | null => {
  const values = [...(constraint ?? '').matchAll(/'([A-Za-z_]+)'::text/g)].map(([, value]) => `'${value}'`);
  return values.length > 0 ? values.join(' | ') : null;
};

const typeOf = (column: Column): string => {
  const base = SIMPLE[column.type];
  if (!base) throw new Error(`no TypeScript type for ${column.type} of ${column.table}.${column.column}`);
  const words = unionOf(column.allowed);
  const known = column.type === 'text[]' && words ? `(${words})[]` : words;
  const type = (column.type.startsWith('text') && known) || base;
  const nullable = column.nullable ? `${type} | null` : type;
  return column.generated ? `Generated<${nullable}>` : nullable;
};

const pascal = (name: string) =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const pool = await LitePool.open({});
const db = kyselyOn(pool, false);
await migrate(db as never);
const { rows } = await pool.query(COLUMNS);
await db.destroy();

const tables = Map.groupBy(rows as Column[], (row) => row.table);
const source = `// Written by apps/server/scripts/database-types.ts from the migrations. Do not edit.
import type { ColumnType, Generated as WithDefault } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed JSON of unknown shape, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : WithDefault<T>;

${[...tables].map(([table, columns]) => `export type ${pascal(table)}Table = {\n${columns.map((column) => `  ${column.column}: ${typeOf(column)};`).join('\n')}\n};`).join('\n\n')}

export type Database = {
${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`).join('\n')}
};
`;

if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8');
  const bare = (text: string) => text.replace(/[\s;,|]+/g, '');
  if (bare(current) !== bare(source)) {
    console.error(
      'src/kernel/database.ts does not match the migrations: run node apps/server/scripts/database-types.ts',
    );
    process.exit(1);
  }
} else {
  await writeFile(target, source);
}
process.exit(0);
