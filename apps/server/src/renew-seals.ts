import { type Kysely, sql } from 'kysely';
import type { Database } from './kernel/database.ts';
import { SEALED_COLUMNS } from './kernel/sealed-columns.ts';
import type { Renewer } from './ports/vault.ts';

const BATCH_SIZE = 500;
/** Enough to detect a missing secret without reading a large installation at every start. */
const SAMPLE_SIZE = 100;

type Column = (typeof SEALED_COLUMNS)[number];
type SealedValue = { readonly key: string; readonly sealed: string };

export type RenewalResult = {
  readonly renewed: number;
  /** Number of values that no given secret can decrypt, by `table.column`. */
  readonly lost: Readonly<Record<string, number>>;
};

const selectSealed = async (db: Kysely<Database>, sealedColumn: Column, after: string | null, limit: number) => {
  const [table, key, column] = [sql.table(sealedColumn.table), sql.ref(sealedColumn.key), sql.ref(sealedColumn.column)];
  const { rows } = await sql<SealedValue>`
    select ${key}::text as key, ${column} as sealed from ${table}
    where ${column} is not null and ${after === null ? sql`true` : sql`${key} > ${after}`}
    order by ${key} limit ${limit}`.execute(db);
  return rows;
};

/** A value changed in the meantime was encrypted by its writer and is not overwritten. */
const writeSealed = (db: Kysely<Database>, sealedColumn: Column, { key, sealed }: SealedValue, renewed: string) =>
  sql`
    update ${sql.table(sealedColumn.table)} set ${sql.ref(sealedColumn.column)} = ${renewed}
    where ${sql.ref(sealedColumn.key)} = ${key} and ${sql.ref(sealedColumn.column)} = ${sealed}`.execute(db);

const renewColumn = async (db: Kysely<Database>, sealedColumn: Column, renew: Renewer, maxRows: number) => {
  let [renewed, lost, checked] = [0, 0, 0];
  let after: string | null = null;
  while (checked < maxRows) {
    const rows: readonly SealedValue[] = await selectSealed(
      db,
      sealedColumn,
      after,
      Math.min(BATCH_SIZE, maxRows - checked),
    );
    for (const row of rows) {
      const outcome = renew(row.sealed);
      if (outcome === 'lost') lost += 1;
      if (typeof outcome === 'object') {
        await writeSealed(db, sealedColumn, row, outcome.sealed);
        renewed += 1;
      }
    }
    checked += rows.length;
    after = rows.at(-1)?.key ?? null;
    if (rows.length < BATCH_SIZE) break;
  }
  return { renewed, lost };
};

/**
 * Encrypts with the current secret all values of an earlier secret, so that the earlier one can be removed. With only one
 * secret there is nothing to renew, and a sample shows whether it is the right one.
 */
export const renewSeals = async (
  db: Kysely<Database>,
  renew: Renewer,
  hasPrevious: boolean,
): Promise<RenewalResult> => {
  let renewed = 0;
  const lost: Record<string, number> = {};
  for (const sealedColumn of SEALED_COLUMNS) {
    const outcome = await renewColumn(db, sealedColumn, renew, hasPrevious ? Number.POSITIVE_INFINITY : SAMPLE_SIZE);
    renewed += outcome.renewed;
    if (outcome.lost > 0) lost[`${sealedColumn.table}.${sealedColumn.column}`] = outcome.lost;
  }
  return { renewed, lost };
};
