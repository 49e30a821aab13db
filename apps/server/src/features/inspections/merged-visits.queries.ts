import type { AnyCtx } from '../../kernel/context.ts';

/** Ids of a visit and of the visits merged into it: the facts of all of them belong to this one. */
export const visitsMergedInto = (ctx: AnyCtx, inspectionId: number) =>
  ctx.db
    .selectFrom('inspections as visit')
    .select('visit.id')
    .where((eb) => eb.or([eb('visit.id', '=', inspectionId), eb('visit.joined_into', '=', inspectionId)]));

/**
 * Ids of exactly the visits that a version names: visits merged later, or into another visit, do not change the list.
 */
export const visitsByUuid = (ctx: AnyCtx, uuids: readonly string[]) =>
  ctx.db
    .selectFrom('inspections as visit')
    .select('visit.id')
    .where('visit.uuid', 'in', [...uuids]);

export type VisitsByUuid = ReturnType<typeof visitsByUuid>;
