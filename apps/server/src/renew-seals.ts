import { type Kysely, sql } from 'kysely';
import type { Database } from './kernel/database.ts';
import { SEALED_COLUMNS } from './kernel/sealed-columns.ts';
import type { Renewer } from './ports/vault.ts';

const AT_ONCE = 500;
/** Enough to detect a missing secret without reading a large installation at every start. */
const SAMPLE = 100;

type Column = (typeof SEALED_COLUMNS)[number];
type Sealed = { readonly key: string; readonly sealed: string };

export type Seals = {
  readonly renewed: number;
  /** Number of values that no given secret can decrypt, by `table.column`. */
  readonly lost: Readonly<Record<string, number>>;
};

const selectSealed = async (db: Kysely<Database>, one: Column, after: string | null, limit: number) => {
  const [table, key, column] = [sql.table(one.table), sql.ref(one.key), sql.ref(one.column)];
  const { rows } = await sql<Sealed>`
    select ${key}::text as key, ${column} as sealed from ${table}
    where ${column} is not null and ${after === null ? sql`true` : sql`${key} > ${after}`}
    order by ${key} limit ${limit}`.execute(db);
  return rows;
};

/** A value changed in the meantime was encrypted by its writer and is not overwritten. */
const writeSealed = (db: Kysely<Database>, one: Column, { key, sealed }: Sealed, renewed: string) =>
  sql`
    update ${sql.table(one.table)} set ${sql.ref(one.column)} = ${renewed}
    where ${sql.ref(one.key)} = ${key} and ${sql.ref(one.column)} = ${sealed}`.execute(db);

const renewColumn = async (db: Kysely<Database>, one: Column, renew: Renewer, most: number) => {
  let [renewed, lost, seen] = [0, 0, 0];
  let after: string | null = null;
  while (seen < most) {
    const rows: readonly Sealed[] = await selectSealed(db, one, after, Math.min(AT_ONCE, most - seen));
    for (const row of rows) {
      const fate = renew(row.sealed);
      if (fate === 'lost') lost += 1;
      if (typeof fate === 'object') {
        await writeSealed(db, one, row, fate.sealed);
        renewed += 1;
      }
    }
    seen += rows.length;
    after = rows.at(-1)?.key ?? null;
    if (rows.length < AT_ONCE) break;
  }
  return { renewed, lost };
};

/**
 * Encrypts with the current secret all values of an earlier secret, so that the earlier one can be removed. With only one
 * secret there is nothing to renew, and a sample shows whether it is the right one.
 */
export const renewSeals = async (db: Kysely<Database>, renew: Renewer, hasPrevious: boolean): Promise<Seals> => {
  let renewed = 0;
  const lost: Record<string, number> = {};
  for (const one of SEALED_COLUMNS) {
    const fate = await renewColumn(db, one, renew, hasPrevious ? Number.POSITIVE_INFINITY : SAMPLE);
    renewed += fate.renewed;
    if (fate.lost > 0) lost[`${one.table}.${one.column}`] = fate.lost;
  }
  return { renewed, lost };
};
