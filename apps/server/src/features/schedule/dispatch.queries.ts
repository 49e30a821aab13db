import { allows, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { USER_TYPES } from '@trapline/contract/kernel/user-types.ts';
import { MAX_CONFLICTS, MAX_DISPATCH_PEOPLE } from '@trapline/contract/schedule/rules.ts';
import type { DispatchPerson, DispatchPlace } from '@trapline/contract/schedule/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { selectVisits, type VisitRow } from './visits.queries.ts';

/** Whether a person may start inspections at an assigned facility, by the role matrix. */
const mayInspect: Expression<SqlBool> = sql<SqlBool>`(case person.type ${sql.join(
  USER_TYPES.map((type) => {
    const role = placeRoleNeeded('inspections.create', type);
    const condition =
      role === null
        ? sql.lit(allows('inspections.create', type))
        : sql`(${sql.lit(role)} = any(assigned.roles) or ${sql.lit(role)} = any(person.permissions))`;
    return sql`when ${sql.lit(type)} then ${condition}`;
  }),
  sql` `,
)} else false end)`;

/** The known positions of the facilities of these visits, which the caller may see. */
export const selectDispatchPlaces = async (ctx: AnyCtx, visits: readonly VisitRow[]): Promise<DispatchPlace[]> => {
  const uuids = [...new Set(visits.map(({ placeUuid }) => placeUuid))];
  const { rows } = await sql<DispatchPlace>`select uuid, latitude, longitude from places
    where uuid = any(${uuids}::uuid[]) and latitude is not null order by id`.execute(ctx.db);
  return rows;
};

/**
 * People of the dispatch board by surname: technicians who may inspect at a visible facility, and those named for the
 * visits. Their facilities are limited to those of the visits and the requested one. If there are too many, those named
 * for visits remain, then those who may inspect at the requested facility.
 */
export const selectDispatchPeople = async (
  ctx: AnyCtx,
  visits: readonly VisitRow[],
  { place, limit = MAX_DISPATCH_PEOPLE }: { readonly place?: Ref | undefined; readonly limit?: number } = {},
): Promise<{ readonly people: DispatchPerson[]; readonly hasMore: boolean }> => {
  const named = [...new Set(visits.flatMap(({ userUuids }) => userUuids))];
  const placeUuids = [...new Set(visits.map(({ placeUuid }) => placeUuid))];
  const isRequested = place === undefined ? sql<SqlBool>`false` : sql<SqlBool>`${matchesRef('places', place)}`;
  const isOfBoard = sql<SqlBool>`(places.uuid = any(${placeUuids}::uuid[]) or ${isRequested})`;
  const isNamed = sql<SqlBool>`person.uuid = any(${named}::uuid[])`;
  const { rows } = await sql<DispatchPerson & { readonly total: number }>`select * from (
      select person.uuid, person.name, person.surname, person.status = 'ACTIVE' as "isActive",
        coalesce(array_agg(places.uuid::text order by places.id) filter (where ${isOfBoard} and ${mayInspect}), '{}')
          as "inspectsPlaceUuids",
        coalesce(array_agg(places.uuid::text order by places.id) filter (where ${isOfBoard} and not ${mayInspect}), '{}')
          as "assignedPlaceUuids",
        (count(*) over ())::int as total
      from users person
        left join (place_users assigned join places on places.id = assigned.place_id
          and places.deleted_at is null and ${placeIsVisible(ctx.actor)}) on assigned.user_id = person.id
      where ${isNamed} or (person.type = 'TECHNICIAN' and person.status = 'ACTIVE' and places.id is not null)
      group by person.id
      having ${isNamed} or bool_or(${mayInspect})
      order by ${isNamed} desc, coalesce(bool_or(${isRequested} and ${mayInspect}), false) desc,
        person.surname, person.name, person.id
      limit ${limit}
    ) shown order by surname, name, uuid`.execute(ctx.db);
  const people = rows.map(({ total: _, ...person }) => person);
  return { people, hasMore: (rows[0]?.total ?? 0) > people.length };
};

/** The people of a visit who may not start inspections at its facility. */
export const selectWithoutRight = async (
  tx: TxCtx,
  placeId: number,
  userUuids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    select person.uuid from users person
      left join place_users assigned on assigned.user_id = person.id and assigned.place_id = ${placeId}
    where person.uuid = any(${[...userUuids]}::uuid[])
      and (assigned.user_id is null or person.status <> 'ACTIVE' or not ${mayInspect})
    order by person.id`.execute(tx.db);
  return rows.map(({ uuid }) => uuid);
};

/**
 * Other visible visits of these people at the same time that are not completed. A visit for the whole day takes no
 * particular hour.
 */
export const selectOverlapping = async (tx: TxCtx, visit: VisitRow): Promise<VisitRow[]> => {
  if (visit.all_day || visit.userUuids.length === 0) return [];
  const isOfPeople = sql<SqlBool>`exists (select from users where users.uuid = any(${visit.userUuids}::uuid[])
    and case when visit.own_users
      then exists (select from schedule_visit_users own where own.visit_id = visit.id and own.user_id = users.id)
      else exists (select from schedule_event_users own where own.event_id = event.id and own.user_id = users.id) end)`;
  return selectVisits(
    tx,
    { from: visit.starts_at, to: visit.ends_at },
    {
      limit: MAX_CONFLICTS,
      condition: sql<SqlBool>`(visit.id <> ${visit.id} and not event.all_day and ${isOfPeople}
        and not exists (select from inspections done where done.id = visit.inspection_id and done.status = 'COMPLETED'))`,
    },
  );
};

/** The event of a visit that takes place, and the visit itself. */
export const selectVisitLocation = (tx: TxCtx, placeId: number, ref: Ref) =>
  tx.db
    .selectFrom('schedule_visits as visit')
    .innerJoin('schedule_events as event', 'event.id', 'visit.event_id')
    .select(['visit.id', 'visit.uuid', 'event.uuid as eventUuid'])
    .where('visit.place_id', '=', placeId)
    .where('visit.cancelled_at', 'is', null)
    .where('event.deleted_at', 'is', null)
    .where(matchesRef('visit', ref))
    .executeTakeFirst();

/** Active people who see the facility, without those of the installation. */
export const selectReaders = async (tx: TxCtx, placeId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select person.id from places
      join users person on person.status = 'ACTIVE' and (
        person.id in (select assigned.user_id from place_users assigned where assigned.place_id = places.id)
        or (person.type = 'COMPANY_ADMIN' and person.company_id in (places.root_company_id, places.company_id)))
    where places.id = ${placeId}`.execute(tx.db);
  return rows.map(({ id }) => Number(id));
};

/** A visit as calendars show it, wherever it moved to. */
export const selectVisitById = async (tx: TxCtx, id: number): Promise<VisitRow | undefined> => {
  const times = await tx.db
    .selectFrom('schedule_visits')
    .select(['starts_at as from', 'ends_at as to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [visit] = await selectVisits(tx, times, { limit: 1, condition: sql<SqlBool>`visit.id = ${id}` });
  return visit;
};
