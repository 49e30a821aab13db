import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { inspectionIsVisible, placeIsReadable } from '../../kernel/scope.ts';
import { wholeVisit } from './visit.queries.ts';

/** What other domains ask of inspections: reports. */

/** An inspection in sight with its facility and people; to a controller, one that is told. Of a deleted facility too. */
export const selectInspectionInSight = (ctx: AnyCtx, ref: Ref) =>
  wholeVisit(ctx)
    .where(matchesRef('inspections', ref))
    .where(placeIsReadable(ctx.actor))
    .where(inspectionIsVisible(ctx.actor))
    .executeTakeFirst();

export type InspectionInSight = NonNullable<Awaited<ReturnType<typeof selectInspectionInSight>>>;
