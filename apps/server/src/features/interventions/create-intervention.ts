import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { readDrawing, storeSignature } from '../inspections/store-signature.write.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';
import { interventionFieldsOf } from './intervention-fields.ts';
import { insertIntervention, isPlaceFull, selectIntervention } from './interventions.queries.ts';
import { presentIntervention } from './present-intervention.ts';
import { signedContentHash } from './signed-content.read.ts';
import { storedProductsOf } from './used-products.ts';

const EMPTY_FIELDS = {
  name: '',
  purpose: '',
  cause: null,
  description: null,
  pests_removed: null,
  action_taken: null,
  area: null,
  recommendations: null,
  used_products: [],
  approved_by_text: null,
};

export const createIntervention: PreparedHandler<typeof interventions.create> = {
  prepare: async (ctx, { params, body }) => {
    // checked before the drawing is unpacked, and again when it is stored
    if (body.approvedByImage) await getVisiblePlace(ctx, params.placeId);
    const drawing = body.approvedByImage ? await readDrawing(ctx, body.approvedByImage) : null;
    return (requestCtx) =>
      inTransaction(requestCtx, async (tx) => {
        const place = await getVisiblePlace(tx, params.placeId);
        requireFound(await lockPlaceExclusively(tx, place.id));
        if (await isPlaceFull(tx, place.id)) throw new AppError('interventions/too_many');
        const rootCompanyId = place.root_company_id;
        const imageId = drawing && (await storeSignature(tx, rootCompanyId, drawing));
        const usedProducts = await storedProductsOf(tx, rootCompanyId, body.usedProducts, []);
        const fields = { ...EMPTY_FIELDS, ...interventionFieldsOf(body, usedProducts), approved_by_image_id: imageId };
        const isSigned = fields.approved_by_text !== null || imageId !== null;
        const { id, companyId } = currentUser(tx);
        const inserted = await insertIntervention(tx, {
          ...fields,
          signed_at: isSigned ? tx.now() : null,
          signed_sha256: isSigned ? signedContentHash(fields) : null,
          signed_version: isSigned ? 1 : null,
          root_company_id: rootCompanyId,
          place_id: place.id,
          user_id: id,
          author_company_id: companyId,
        });
        await writeAudit(tx, {
          action: 'intervention.create',
          entityId: inserted.id,
          rootCompanyId,
          placeId: place.id,
          after: fields,
        });
        return {
          intervention: await presentIntervention(
            tx,
            requireFound(await selectIntervention(tx, place.id, inserted.uuid)),
          ),
        };
      });
  },
};
