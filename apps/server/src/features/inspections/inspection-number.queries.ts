import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Takes the next number in the year of a facility; a concurrent end of another visit there waits. */
export const nextNumberInYear = async (
  tx: TxCtx,
  place: { readonly id: number; readonly root_company_id: number },
  year: number,
): Promise<number> => {
  const { rows } = await sql<{
    visits: number;
  }>`insert into visit_counters as counter (place_id, year, root_company_id, visits)
    values (${place.id}, ${year}, ${place.root_company_id}, 1)
    on conflict (place_id, year) do update set visits = counter.visits + 1
    returning visits`.execute(tx.db);
  const visits = rows[0]?.visits;
  if (visits === undefined) throw new Error('a counter of visits answered nothing');
  return visits;
};
