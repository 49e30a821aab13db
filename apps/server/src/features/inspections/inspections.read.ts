import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { wholeVisit } from './visit.queries.ts';

/** What other domains ask of inspections: reports. */

/** An inspection in sight with its facility and people; a controller sees completed ones only. */
export const selectInspectionInSight = (ctx: AnyCtx, ref: Ref) =>
  wholeVisit(ctx)
    .where(matchesRef('inspections', ref))
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .$if(ctx.actor.kind === 'user' && ctx.actor.type === 'CONTROLLER', (query) =>
      query.where('inspections.status', '=', 'COMPLETED'),
    )
    .executeTakeFirst();

export type InspectionInSight = NonNullable<Awaited<ReturnType<typeof selectInspectionInSight>>>;
