import { sql, type Transaction } from 'kysely';
import type { Database } from '../kernel/database.ts';

/**
 * Allows one seed at a time, also when several processes start on one database; released with the transaction. Unlike a
 * request, it may wait and run without a time limit.
 */
export const lockSeed = async (tx: Transaction<Database>): Promise<void> => {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
    await sql`set local ${sql.ref(limit)} = 0`.execute(tx);
  }
  await sql`select pg_advisory_xact_lock(hashtext('trapline.seed'))`.execute(tx);
};
