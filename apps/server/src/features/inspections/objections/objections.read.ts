import type { AnyCtx } from '../../../kernel/context.ts';
import { toldBy } from '../joined.queries.ts';

/** More than anybody writes about one visit. */
const OBJECTIONS_AT_MOST = 200;

/** Also of visits that were joined into it: an objection stands in every later report (decision 040). */
export const objectionsOf = (ctx: AnyCtx, inspectionId: number) =>
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
    .where('objections.inspection_id', 'in', toldBy(ctx, inspectionId));

/** Oldest first. */
export const selectObjections = (ctx: AnyCtx, inspectionId: number) =>
  objectionsOf(ctx, inspectionId).orderBy('objections.id').limit(OBJECTIONS_AT_MOST).execute();

export type ObjectionRow = Awaited<ReturnType<typeof selectObjections>>[number];
