import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { inspectionIsVisible, placeIsReadable } from '../../kernel/scope.ts';
import { wholeVisit } from './visit.queries.ts';

/** Queries about inspections for other domains: reports. */

/**
 * A visible inspection with its facility and people, also in a deleted facility; a controller sees only completed ones.
 */
export const selectInspectionInSight = (ctx: AnyCtx, ref: Ref) =>
  wholeVisit(ctx)
    .where(matchesRef('inspections', ref))
    .where(placeIsReadable(ctx.actor))
    .where(inspectionIsVisible(ctx.actor))
    .executeTakeFirst();

export type InspectionInSight = NonNullable<Awaited<ReturnType<typeof selectInspectionInSight>>>;
