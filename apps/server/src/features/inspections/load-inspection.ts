import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { selectInspection } from './inspections.queries.ts';
import { presentInspection } from './present-inspection.ts';

/** The inspection as every endpoint returns it, or 404. */
export const loadInspection = async (ctx: AnyCtx, place: VisiblePlace, ref: Ref): Promise<Inspection> =>
  presentInspection(requireFound(await selectInspection(ctx, place.id, ref)), place, ctx.services.links);
