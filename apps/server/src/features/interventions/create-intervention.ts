import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { readDrawing } from '../inspections/store-signature.write.ts';
import { selectIntervention } from './interventions.queries.ts';
import { presentIntervention } from './present-intervention.ts';
import { storeIntervention } from './store-intervention.ts';

export const createIntervention: PreparedHandler<typeof interventions.create> = {
  prepare: async (ctx, { params, body }) => {
    // checked before the drawing is unpacked, and again when it is stored
    if (body.approvedByImage) await getVisiblePlace(ctx, params.placeId);
    const drawing = body.approvedByImage ? await readDrawing(ctx, body.approvedByImage) : null;
    return (requestCtx) =>
      inTransaction(requestCtx, async (tx) => {
        const place = await getVisiblePlace(tx, params.placeId);
        const uuid = tx.newUuid();
        await storeIntervention(tx, place, { uuid, body, drawing });
        const stored = requireFound(await selectIntervention(tx, place.id, uuid));
        return { intervention: await presentIntervention(tx, stored) };
      });
  },
};
