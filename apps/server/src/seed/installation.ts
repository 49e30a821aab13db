import { sql, type Transaction } from 'kysely';
import type { Database } from '../kernel/database.ts';

/**
 * One seed at a time, also when several processes start on one database; released with the transaction. It waits and works
 * for as long as it takes, which a request may not.
 */
export const lockSeed = async (tx: Transaction<Database>): Promise<void> => {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
    await sql`set local ${sql.ref(limit)} = 0`.execute(tx);
  }
  await sql`select pg_advisory_xact_lock(hashtext('trapline.seed'))`.execute(tx);
};

/** What an earlier run noted under the key, or null. */
export const readNote = async (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  key: string,
): Promise<Readonly<Record<string, unknown>> | null> => {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  const value = row?.value;
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : null;
};

export const writeNote = async (
  tx: Transaction<Database>,
  key: string,
  value: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const text = JSON.stringify(value);
  await tx
    .insertInto('installation')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
};
