import type { AnyCtx } from '../../../kernel/context.ts';
import { type NamedVisits, visitsMergedInto, visitsNamed } from '../joined.queries.ts';

const objectionsTo = (ctx: AnyCtx, reported: NamedVisits) =>
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
    .where('objections.inspection_id', 'in', reported);

/** Objections to a visit and to visits merged into it: every later report prints them (decision visits/versions). */
export const objectionsOf = (ctx: AnyCtx, inspectionId: number) =>
  objectionsTo(ctx, visitsMergedInto(ctx, inspectionId));

/** Objections to a visit and to visits merged into it, oldest first. */
export const selectObjections = (ctx: AnyCtx, inspectionId: number) =>
  objectionsOf(ctx, inspectionId).orderBy('objections.id').execute();

/** Objections to all visits that a version names; they help to decide whether the last issue is still current. */
export const selectObjectionsTo = (ctx: AnyCtx, visits: readonly string[]) =>
  objectionsTo(ctx, visitsNamed(ctx, visits)).orderBy('objections.id').execute();

export type ObjectionRow = Awaited<ReturnType<typeof selectObjections>>[number];
