import { FORGOTTEN_VISIT_MS, type VisitGroup } from '@trapline/contract/dashboard/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { inspectionIsVisible, placeGrants, placeIsVisible } from '../../kernel/scope.ts';
import { facilityDay, startOfFacilityDay } from '../../kernel/wall-clock.ts';
import { inspectionHeaders } from './inspections.queries.ts';

/**
 * Visits that need attention. A tile and its list use the same query, so the count always equals the number of rows.
 * `places` narrows the facilities; it refers to the table `places`.
 */
type Places = Expression<SqlBool>;

const visitsAt = (ctx: AnyCtx, places: Places) =>
  ctx.db
    .selectFrom('inspections')
    .innerJoin('places', 'places.id', 'inspections.place_id')
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .where(inspectionIsVisible(ctx.actor))
    .where(places);

const isOpen = sql<SqlBool>`inspections.status = 'IN_PROGRESS'`;
const isCompleted = sql<SqlBool>`inspections.status = 'COMPLETED'`;

const CONDITIONS: Readonly<Record<VisitGroup, (ctx: AnyCtx) => Expression<SqlBool>>> = {
  open: () => isOpen,
  mine: (ctx) => sql`${isOpen} and inspections.user_id = ${currentUser(ctx).id}`,
  today: (ctx) =>
    sql`${isCompleted} and inspections.user_id = ${currentUser(ctx).id}
      and inspections.finished_at >= ${startOfFacilityDay(facilityDay(ctx.now()))}`,
  toApprove: (ctx) =>
    sql`${isCompleted} and inspections.approved_at is null and ${placeGrants(ctx.actor, 'inspections.approve')}`,
  archive: () => isCompleted,
  latest: (ctx) =>
    sql`inspections.id in (select newest.id from places seen
      cross join lateral (select visit.id from inspections visit
        where visit.place_id = seen.id and visit.status = 'COMPLETED'
        order by visit.started_at desc, visit.id desc limit 1) newest
      where seen.deleted_at is null and ${placeIsVisible(ctx.actor, 'seen')})`,
};

/** These lists show the newest visit first; the others show the visit that waits longest first. */
const NEWEST_FIRST: ReadonlySet<VisitGroup> = new Set(['mine', 'today', 'latest', 'archive']);

export const waitingVisits = (ctx: AnyCtx, kind: VisitGroup, places: Places) =>
  visitsAt(ctx, places).where(CONDITIONS[kind](ctx));

/** Visits that have been open for too long. */
export const forgottenVisits = (ctx: AnyCtx, places: Places) =>
  waitingVisits(ctx, 'open', places).where(
    'inspections.started_at',
    '<',
    new Date(ctx.now().getTime() - FORGOTTEN_VISIT_MS),
  );

export const countWaitingVisits = async (ctx: AnyCtx, kind: VisitGroup, places: Places): Promise<number> => {
  const row = await waitingVisits(ctx, kind, places)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
};

type Page = { readonly limit: number; readonly offset: number };

export const selectWaitingVisits = (ctx: AnyCtx, kind: VisitGroup, places: Places, { limit, offset }: Page) => {
  const direction = NEWEST_FIRST.has(kind) ? 'desc' : 'asc';
  return inspectionHeaders(ctx)
    .innerJoin('places as facility', 'facility.id', 'inspections.place_id')
    .select(['facility.uuid as placeUuid', 'facility.name as placeName', 'facility.address as placeAddress'])
    .where('inspections.id', 'in', (eb) =>
      eb
        .selectFrom(
          waitingVisits(ctx, kind, places)
            .select(['inspections.id', 'inspections.started_at'])
            .orderBy('inspections.started_at', direction)
            .orderBy('inspections.id', direction)
            .limit(limit)
            .offset(offset)
            .as('waiting'),
        )
        .select('waiting.id'),
    )
    .orderBy('inspections.started_at', direction)
    .orderBy('inspections.id', direction)
    .execute();
};
