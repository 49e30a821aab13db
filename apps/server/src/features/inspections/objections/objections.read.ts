import type { AnyCtx } from '../../../kernel/context.ts';
import { type VisitsByUuid, visitsByUuid, visitsMergedInto } from '../merged-visits.queries.ts';

const objectionsToVisits = (ctx: AnyCtx, visitsOfReport: VisitsByUuid) =>
  ctx.db
    .selectFrom('objections')
    .select([
      'objections.id',
      'objections.uuid',
      'objections.text',
      'objections.created_at',
      'objections.by_name',
      'objections.by_company',
      'objections.answer',
      'objections.answered_at',
      'objections.answered_by_name',
    ])
    .where('objections.inspection_id', 'in', visitsOfReport);

/** Objections to a visit and to visits merged into it: every later report prints them (decision visits/versions). */
export const objectionsOf = (ctx: AnyCtx, inspectionId: number) =>
  objectionsToVisits(ctx, visitsMergedInto(ctx, inspectionId));

/** Objections to a visit and to visits merged into it, oldest first. */
export const selectObjections = (ctx: AnyCtx, inspectionId: number) =>
  objectionsOf(ctx, inspectionId).orderBy('objections.id').execute();

/** Objections to all visits that a version names; they help to decide whether the last issue is still current. */
export const selectObjectionsToVisits = (ctx: AnyCtx, visits: readonly string[]) =>
  objectionsToVisits(ctx, visitsByUuid(ctx, visits)).orderBy('objections.id').execute();

export type ObjectionRow = Awaited<ReturnType<typeof selectObjections>>[number];
