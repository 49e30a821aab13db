import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Rules of the contract (statistics/rules.ts) in SQL, over a row of `place_days` or `device_days` named `totals`. */

/** A count from the list of finds; searched only where the row shows that there can be one. */
const countOfLetter = (letter: 'U' | 'R', where: RawBuilder<SqlBool>) => sql<number>`case when ${where} then coalesce((
  select (one ->> 2)::integer from jsonb_array_elements(totals.found) as one where one ->> 0 = ${sql.lit(letter)}), 0) else 0 end`;

/** The same as `activeChecks` of the contract. */
export const activeChecks: RawBuilder<number> = sql`(totals.active - ${countOfLetter('U', sql<SqlBool>`totals.active > 0`)})`;

/** The same as `isObserved` of the contract. */
export const hasCheckOrRecord: RawBuilder<SqlBool> = sql`(totals.checked > 0 or ${countOfLetter('R', sql<SqlBool>`totals.checked = 0`)} > 0)`;
