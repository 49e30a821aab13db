/**
 * Writes `src/kernel/database.ts` and `src/kernel/tables.ts`, the table types of Kysely, and `schema.sql`, the current
 * state of the database, from the migrations and functions. `--check` only compares. Union types come from `check
 * (column in (...))`, those of arrays from `check (column <@ array[...])`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '../src/ports/database/migrate.ts';
import { kyselyOn } from '../src/ports/database/open-database.ts';
import { LitePool } from '../src/ports/database/pglite/lite-pool.ts';
import { loadBareCluster } from '../test/bare-cluster.ts';
import { schemaText } from './schema-text.ts';

const kernel = new URL('../src/kernel/', import.meta.url);

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** The database sets a value if an insert omits the column. */
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
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  'timestamp with time zone': 'Timestamp',
  jsonb: 'Json',
  bytea: 'Uint8Array',
  tstzrange: 'string',
  xid8: 'string',
};

const unionOf = (constraint: string | null): string | null => {
  const values = [...(constraint ?? '').matchAll(/'([A-Za-z_\d]+)'::text/g)].map(([, value]) => `'${value}'`);
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

const pool = await LitePool.open({ loadDataDir: await loadBareCluster() });
const db = kyselyOn(pool, false);
await migrate(db as never);
const { rows } = await pool.query(COLUMNS);
const schema = await schemaText(pool);
await db.destroy();

const HEAD = '// Written by `npm run lists` from the migrations; do not edit.\n';
const COLUMN_TYPES = ['Generated', 'Json', 'Timestamp'];

/** One line for each column. */
const tableSource = (table: string, columns: readonly Column[]): string =>
  `export type ${pascal(table)}Table = {\n${columns.map((one) => `  ${one.column}: ${typeOf(one)};`).join('\n')}\n};\n`;

const tables = Map.groupBy(rows as Column[], (row) => row.table);
const blocks = [...tables].map(([table, columns]) => tableSource(table, columns)).join('\n');
const used = COLUMN_TYPES.filter((name) => new RegExp(`\\b${name}\\b`).test(blocks));
const entries = [...tables.keys()].map((table) => `  ${table}: tables.${pascal(table)}Table;`);
const SCHEMA = '../ports/database/schema.sql';
const wanted = new Map([
  [SCHEMA, schema],
  [
    'database.ts',
    `${HEAD}import type * as tables from './tables.ts';\n\nexport type Database = {\n${entries.join('\n')}\n};\n`,
  ],
  ['tables.ts', `${HEAD}import type { ${used.join(', ')} } from './column-types.ts';\n\n${blocks}`],
]);

/** A git merge leaves the lines of both sides of the list unsorted. The types must match exactly. */
const comparable = (file: string, text: string): string =>
  file === 'database.ts' ? text.split('\n').toSorted().join('\n') : text;

const isOld = async (file: string): Promise<boolean> => {
  const text = await readFile(new URL(file, kernel), 'utf8').catch(() => '');
  return comparable(file, text) !== comparable(file, wanted.get(file) ?? '');
};

if (process.argv.includes('--check')) {
  const all = [...wanted.keys()];
  const old = await Promise.all(all.map(isOld));
  const faults = all.filter((_, index) => old[index]);
  if (faults.length > 0) {
    console.error(`src/kernel/${faults.join(', ')}: does not match the migrations and functions: run npm run lists`);
    process.exit(1);
  }
} else {
  for (const [file, source] of wanted) await writeFile(new URL(file, kernel), source);
}
process.exit(0);
