import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { MAX_RESPONSIBLE } from '@trapline/contract/recommendations/rules.ts';
import type { ResponsiblePerson } from '@trapline/contract/recommendations/schemas.ts';
import { type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesAnyRef, matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import type { RecommendationChange } from './recommendations.queries.ts';

/** Visible recommendations in the order of their ids, so that two bulk changes do not lock each other. */
export const lockRecommendations = (tx: TxCtx, refs: readonly Ref[]) =>
  tx.db
    .selectFrom('recommendations')
    .innerJoin('places', 'places.id', 'recommendations.place_id')
    .selectAll('recommendations')
    .select('places.name as placeName')
    .where('recommendations.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(tx.actor))
    .where(matchesAnyRef('recommendations', refs))
    .orderBy('recommendations.id')
    .forUpdate('recommendations')
    .execute();

export type BulkRow = Awaited<ReturnType<typeof lockRecommendations>>[number];

/** Changes at least one recommendation; a changed deadline is dated. */
export const updateRecommendationRows = (tx: TxCtx, ids: readonly number[], change: RecommendationChange) =>
  tx.db
    .updateTable('recommendations')
    .set({
      ...change,
      ...(change.due_date !== undefined && {
        due_set_at: sql<Date>`case when recommendations.due_date is distinct from ${change.due_date}::date
          then ${tx.now()}::timestamptz else recommendations.due_set_at end`,
      }),
    })
    .where('id', 'in', [...ids])
    .execute();

/**
 * Active people of visible facilities, as in `selectPeopleOfPlace`, and people of its companies who are responsible
 * already: not those of a former client.
 */
const isResponsible = (ctx: AnyCtx) => {
  const visible = sql`select places.id from places where places.deleted_at is null and ${placeIsVisible(ctx.actor)}`;
  return sql<SqlBool>`(
    (users.status = 'ACTIVE' and exists (select from place_users assigned
      where assigned.user_id = users.id and assigned.place_id in (${visible})))
    or (users.status = 'ACTIVE' and users.type = 'COMPANY_ADMIN' and users.company_id in (
      select owner.id from places cross join lateral (values (places.root_company_id), (places.company_id)) owner (id)
      where places.id in (${visible})))
    or exists (select from recommendations join places on places.id = recommendations.place_id
      where recommendations.owner_id = users.id and recommendations.deleted_at is null
        and users.company_id in (places.root_company_id, places.company_id) and places.id in (${visible})))`;
};

export const selectResponsible = async (ctx: AnyCtx): Promise<ResponsiblePerson[]> => {
  const rows = await ctx.db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.uuid', 'users.name', 'users.surname', 'users.status', 'companies.name as company'])
    .where(isResponsible(ctx))
    .orderBy('users.surname')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MAX_RESPONSIBLE)
    .execute();
  return rows.map(({ status, ...person }) => ({ ...person, isActive: status === 'ACTIVE' }));
};

export const selectResponsiblePerson = (tx: TxCtx, ref: Ref) =>
  tx.db
    .selectFrom('users')
    .select('users.id')
    .where(isResponsible(tx))
    .where(matchesRef('users', ref))
    .executeTakeFirst();

/** Those of the facilities where an active person can be responsible. */
export const selectPlacesOfOwner = async (
  tx: TxCtx,
  userId: number,
  placeIds: readonly number[],
): Promise<number[]> => {
  const rows = await tx.db
    .selectFrom('places')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select('places.id')
    .where(sql<SqlBool>`places.id = any(${[...placeIds]}::bigint[])`)
    .where('users.status', '=', 'ACTIVE')
    .where(
      sql<SqlBool>`(exists (select from place_users assigned
          where assigned.user_id = users.id and assigned.place_id = places.id)
        or (users.type = 'COMPANY_ADMIN' and users.company_id in (places.root_company_id, places.company_id)))`,
    )
    .execute();
  return rows.map(({ id }) => id);
};
