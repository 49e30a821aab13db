import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';

/**
 * Active people who may decide about entries of phones at the facility, as in the capabilities, without people of the
 * installation and without this person.
 */
export const selectFieldReaders = async (ctx: AnyCtx, placeId: number, exceptId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select person.id from places
      join users person on person.status = 'ACTIVE' and person.company_id = places.root_company_id
        and (person.type = 'COMPANY_ADMIN' or person.id in (select assigned.user_id from place_users assigned
          where assigned.place_id = places.id and 'APPROVE_INSPECTION' = any(assigned.roles)))
    where places.id = ${placeId} and person.id <> ${exceptId}`.execute(ctx.db);
  return rows.map(({ id }) => Number(id));
};
