import type { AnyCtx } from '../../kernel/context.ts';

/** What the calendar knew of a visit when it ended. The next visit is not stored: reports ask for it when printed. */
export type PlanOfVisit = {
  /** Its name in the calendar; null for a visit that was begun from no plan. */
  readonly planned: string | null;
};

export const loadPlanOfVisit = async (
  ctx: AnyCtx,
  { placeId, visitId }: { readonly placeId: number; readonly visitId: number },
): Promise<PlanOfVisit> => {
  const own = await ctx.db
    .selectFrom('schedule_visits as visit')
    .innerJoin('schedule_events as event', 'event.id', 'visit.event_id')
    .select((eb) => eb.fn.coalesce('visit.name', 'event.name').as('name'))
    .where('visit.place_id', '=', placeId)
    .where('event.deleted_at', 'is', null)
    .where('visit.inspection_id', '=', visitId)
    .limit(1)
    .executeTakeFirst();
  return { planned: own?.name ?? null };
};
