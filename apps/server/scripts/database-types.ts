/**
 * Writes `src/kernel/database.ts` and `src/kernel/tables`, the table types of Kysely, from the migrations: the SQL is declared
 * once. * `--check` only compares. Unions come from `check (column in (...))`, those of
 * lists from `check (column <@ array[...])`.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { migrate } from '../src/ports/database/migrate.ts';
import { kyselyOn } from '../src/ports/database/open-database.ts';
import { LitePool } from '../src/ports/database/pglite/lite-pool.ts';
import { bareCluster } from '../test/bare-cluster.ts';

const kernel = new URL('../src/kernel/', import.meta.url);

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

const pool = await LitePool.open({ loadDataDir: await bareCluster() });
const db = kyselyOn(pool, false);
await migrate(db as never);
const { rows } = await pool.query(COLUMNS);
await db.destroy();

const HEAD = '// Written by `npm run lists` from the migrations; do not edit.\n';
const COLUMN_TYPES = ['Generated', 'Json', 'Timestamp'];

/** One column a line, as git keeps both sides of. */
const tableSource = (table: string, columns: readonly Column[]): string => {
  const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)};`);
  const used = COLUMN_TYPES.filter((name) => lines.some((line) => new RegExp(`\\b${name}\\b`).test(line)));
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from './column-types.ts';\n\n` : '';
  return `${HEAD}${imports}export type ${pascal(table)}Table = {\n${lines.join('\n')}\n};\n`;
};

const tables = Map.groupBy(rows as Column[], (row) => row.table);
const fileOf = (table: string): string => `tables/${table.replaceAll('_', '-')}.ts`;
const entries = [...tables.keys()].map((table) => `  ${table}: import('./${fileOf(table)}').${pascal(table)}Table;`);
const wanted = new Map([
  ['database.ts', `${HEAD}export type Database = {\n${entries.join('\n')}\n};\n`],
  ...[...tables].map(([table, columns]) => [fileOf(table), tableSource(table, columns)] as const),
]);

const present = (await readdir(new URL('tables/', kernel))).map((name) => `tables/${name}`);
const surplus = present.filter((file) => !wanted.has(file) && file !== 'tables/column-types.ts');

/** A merge keeps the lines of both sides and knows no order. */
const inAnyOrder = (text: string): string => text.split('\n').toSorted().join('\n');

const isOld = async (file: string): Promise<boolean> => {
  const text = await readFile(new URL(file, kernel), 'utf8').catch(() => '');
  return inAnyOrder(text) !== inAnyOrder(wanted.get(file) ?? '');
};

if (process.argv.includes('--check')) {
  const all = [...wanted.keys()];
  const old = await Promise.all(all.map(isOld));
  const faults = [...all.filter((_, index) => old[index]), ...surplus];
  if (faults.length > 0) {
    console.error(`src/kernel/${faults.join(', ')}: does not match the migrations: run npm run lists`);
    process.exit(1);
  }
} else {
  for (const [file, source] of wanted) await writeFile(new URL(file, kernel), source);
  for (const file of surplus) await rm(new URL(file, kernel));
}
process.exit(0);
