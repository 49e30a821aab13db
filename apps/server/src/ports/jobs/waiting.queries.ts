import { sql, type Transaction } from 'kysely';
import type { Database } from '../../kernel/database.ts';

/** Locks waiting jobs, so that none starts before the transaction ends: workers skip locked rows. */
export const lockWaiting = async (
  db: Transaction<Database>,
  name: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`select singleton_key as key from jobs.job
    where name = ${name} and state = 'created' and start_after <= now() and singleton_on is null
      and singleton_key = any(${[...keys]}::text[])
    order by id for update`.execute(db);
  return new Set(rows.map(({ key }) => key));
};

/** The number of waiting jobs per owner. */
export const countWaiting = async (
  db: Transaction<Database>,
  name: string,
  owners: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ owner: string; waiting: number }>`
    select group_id as owner, count(*)::integer as waiting from jobs.job
    where name = ${name} and state < 'active' and group_id = any(${[...owners]}::text[])
    group by group_id`.execute(db);
  return new Map(rows.map(({ owner, waiting }) => [owner, waiting]));
};
