import { type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

/** What the calendar knew of a visit when it ended: which planned one it was, and the next one that was planned. */
export type PlanOfVisit = {
  /** Its name in the calendar; null for a visit that was begun from no plan. */
  readonly planned: string | null;
  readonly next: { readonly at: string; readonly name: string } | null;
};

const planned = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('schedule_visits as visit')
    .innerJoin('schedule_events as event', 'event.id', 'visit.event_id')
    .select((eb) => ['visit.starts_at as startsAt', eb.fn.coalesce('visit.name', 'event.name').as('name')])
    .where('visit.place_id', '=', placeId)
    .where('event.deleted_at', 'is', null);

export const loadPlanOfVisit = async (
  ctx: AnyCtx,
  { placeId, visitId, endedAt }: { readonly placeId: number; readonly visitId: number; readonly endedAt: Date },
): Promise<PlanOfVisit> => {
  const own = await planned(ctx, placeId).where('visit.inspection_id', '=', visitId).limit(1).executeTakeFirst();
  const next = await planned(ctx, placeId)
    .where('visit.starts_at', '>', endedAt)
    .where('visit.cancelled_at', 'is', null)
    // one that was cancelled can be begun anew
    .where(
      sql<SqlBool>`not exists (select from inspections begun where begun.id = visit.inspection_id
        and (begun.status <> 'CANCELLED' or begun.joined_into is not null))`,
    )
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
    .limit(1)
    .executeTakeFirst();
  return { planned: own?.name ?? null, next: next ? { at: next.startsAt.toISOString(), name: next.name } : null };
};
