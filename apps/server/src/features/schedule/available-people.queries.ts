import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Whether a person can be planned for visits of a facility: active and assigned to it (R0783). */
export const isAvailable = (person: string, placeId: RawBuilder<number>): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${person}.status`)} = 'ACTIVE' and exists (select from place_users assigned
    where assigned.user_id = ${sql.ref(`${person}.id`)} and assigned.place_id = ${placeId}))`;

/** The people named for a row of `schedule_visits as visit` of `schedule_events as event`. */
const namedForVisit = sql`(
  select own.user_id from schedule_visit_users own where visit.own_users and own.visit_id = visit.id
  union all
  select named.user_id from schedule_event_users named where not visit.own_users and named.event_id = event.id)`;

/** Nobody is named for the visit. */
export const hasNobody: Expression<SqlBool> = sql<SqlBool>`not exists ${namedForVisit}`;

type UnassignedVisit = {
  readonly companyId: number;
  readonly placeId: number;
  readonly startsAt: Date;
  readonly name: string;
  readonly description: string | null;
};

/**
 * The next visit, per company that plans them, of those that a person was named for and that nobody available is named
 * for now.
 */
export const selectFirstUnassigned = async (tx: TxCtx, userId: number): Promise<UnassignedVisit[]> => {
  const { rows } = await sql<UnassignedVisit>`
    select distinct on (planner.id) planner.id as "companyId", visit.place_id as "placeId", visit.starts_at as "startsAt",
      coalesce(visit.name, event.name) as name, coalesce(visit.description, event.description) as description
    from schedule_visits visit
      join schedule_events event on event.id = visit.event_id
      join places on places.id = visit.place_id
      join companies planner on planner.id = coalesce(event.author_company_id, places.root_company_id)
    where visit.starts_at > ${tx.now()} and visit.cancelled_at is null and visit.inspection_id is null
      and event.deleted_at is null and places.deleted_at is null
      and (event.id in (select event_id from schedule_event_users where user_id = ${userId})
        or visit.id in (select visit_id from schedule_visit_users where user_id = ${userId}))
      and ${userId} in ${namedForVisit}
      and not exists (select from users person where person.id in ${namedForVisit}
        and ${isAvailable('person', sql`visit.place_id`)})
    order by planner.id, visit.starts_at, visit.id`.execute(tx.db);
  return rows;
};

/** Active admins of a company. */
export const selectAdmins = async (tx: TxCtx, companyId: number): Promise<number[]> => {
  const rows = await tx.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', 'COMPANY_ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
