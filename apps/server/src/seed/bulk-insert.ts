import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../kernel/database.ts';

type Table = keyof Database;

/** A row in the form of a read: times are Dates, JSON columns are parsed; columns with a default may be left out. */
export type SeedRow<T extends Table> = {
  [K in keyof Insertable<Database[T]>]: K extends keyof Selectable<Database[T]> ? Selectable<Database[T]>[K] : never;
};

/** Rows per statement: a few hundred kilobytes of JSON, well below every limit of both engines. */
const ROWS_PER_STATEMENT = 3000;

/** Rows with other columns than the first would silently lose or clear them. */
const checkColumns = (table: string, columns: readonly string[], rows: readonly object[]): void => {
  const expected = columns.join();
  const mismatched = rows.find((row) => Object.keys(row).join() !== expected);
  if (mismatched)
    throw new Error(`rows of ${table} differ in their columns: ${expected} and ${Object.keys(mismatched).join()}`);
};

/**
 * Inserts rows with given ids, thousands per statement. The database itself converts the JSON to the row type of the
 * table, so one function serves every table on both engines. All rows of a call have the same columns.
 */
export const bulkInsert = async <T extends Table>(
  tx: Transaction<Database>,
  table: T,
  rows: readonly SeedRow<T>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  checkColumns(table, names, rows);
  const columns = sql.join(names.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(tx);
  }
};

/** The highest id in use, so that given ids start after it. */
export const highestId = async (tx: Transaction<Database>, table: Table): Promise<number> => {
  const { rows } = await sql<{
    highest: number;
  }>`select coalesce(max(id), 0) as highest from ${sql.table(table)}`.execute(tx);
  return Number(rows[0]?.highest ?? 0);
};

/** Sets the id sequences to continue after rows that were inserted with given ids. */
export const continueIds = async (tx: Transaction<Database>, tables: readonly Table[]): Promise<void> => {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select max(id) from ${sql.table(table)})))`.execute(
      tx,
    );
  }
};
