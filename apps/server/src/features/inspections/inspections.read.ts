import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { inspectionIsVisible, placeIsReadable } from '../../kernel/scope.ts';
import { fullVisit } from './visit.queries.ts';

/** Queries about inspections for other domains: reports. */

/**
 * A visible inspection with its facility and people, also in a deleted facility; a controller sees only completed ones.
 */
export const selectVisibleInspection = (ctx: AnyCtx, ref: Ref) =>
  fullVisit(ctx)
    .where(matchesRef('inspections', ref))
    .where(placeIsReadable(ctx.actor))
    .where(inspectionIsVisible(ctx.actor))
    .executeTakeFirst();

export type VisibleInspection = NonNullable<Awaited<ReturnType<typeof selectVisibleInspection>>>;
