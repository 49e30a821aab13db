import type { AnyCtx } from '../../kernel/context.ts';

/** Calendar data of a visit when it ended. The next visit is not stored: reports query it when they are printed. */
export type PlanOfVisit = {
  /** Name of the planned visit in the calendar; null for a visit that was started without a plan. */
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
