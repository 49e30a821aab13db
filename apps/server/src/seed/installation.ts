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
