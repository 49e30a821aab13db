import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockForClosing } from './close-inspection.ts';
import { finishVisit } from './end-steps.ts';
import { loadInspection } from './load-inspection.ts';
import { readDrawing } from './store-signature.write.ts';

/** Checks this before the drawing is decoded; the check is repeated when the visit ends. */
const requireClosable = (ctx: Ctx, params: { readonly placeId: Ref; readonly inspectionId: Ref }) =>
  inTransaction(ctx, async (tx) => lockForClosing(tx, await getVisiblePlace(tx, params.placeId), params.inspectionId));

/**
 * Ends a visit and stores its facts as the first version. The technician and the person who received the visit sign it.
 */
export const finishInspection: PreparedHandler<typeof inspections.finish> = {
  prepare: async (ctx, { params, body }) => {
    if (body.approvedByImage) await requireClosable(ctx, params);
    const drawing = body.approvedByImage ? await readDrawing(ctx, body.approvedByImage) : null;
    return (requestCtx) =>
      inTransaction(requestCtx, async (tx) => {
        const place = await getVisiblePlace(tx, params.placeId);
        const inspection = await lockForClosing(tx, place, params.inspectionId);
        const receiver = { name: body.approvedByText || null, function: body.approvedByFunction || null, drawing };
        await finishVisit(tx, { place, inspection }, { receiver, notChecked: body.notChecked, at: tx.now() });
        return { inspection: await loadInspection(tx, place, String(inspection.id)) };
      });
  },
};
