import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { closeInspection, lockForClosing } from './close-inspection.ts';
import { explainUnchecked } from './devices/explain-unchecked.ts';
import { loadInspection } from './load-inspection.ts';
import { signAsReceiver, signInSession } from './signatures/sign.ts';
import { readDrawing, storeSignature } from './store-signature.write.ts';
import { createVersion } from './versions/create-version.write.ts';

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
        const imageId = drawing && (await storeSignature(tx, place.root_company_id, drawing));
        const name = body.approvedByText || null;
        const change = {
          status: 'COMPLETED',
          finished_at: tx.now(),
          approved_by_text: name,
          approved_by_image_id: imageId,
        } as const;
        await explainUnchecked(tx, { place, inspection }, body.notChecked);
        await closeInspection(tx, place, inspection, { action: 'inspection.finish', change });

        const { version, sha256, manifest } = await createVersion(tx, inspection.id);
        const signedVersion = { inspection, place, version, sha256 };
        const company = (manifest.client ?? manifest.company).name;
        // an office user who ends a forgotten visit was not there, and an API key cannot sign
        const { id, key } = currentUser(tx);
        if (inspection.user_id === id && !key) await signInSession(tx, 'CARRIED_OUT', signedVersion);
        await signAsReceiver(tx, signedVersion, {
          name,
          function: body.approvedByFunction || null,
          company,
          drawnFileId: imageId,
        });
        return { inspection: await loadInspection(tx, place, String(inspection.id)) };
      });
  },
};
