import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { readDrawing, storeSignature } from '../inspections/store-signature.write.ts';
import { interventionFieldsOf } from './intervention-fields.ts';
import {
  type InterventionFields,
  type SignatureFields,
  selectIntervention,
  updateIntervention as updateRow,
} from './interventions.queries.ts';
import { isAmended, openIntervention } from './open-intervention.ts';
import { presentIntervention, usedProductsOf } from './present-intervention.ts';
import { signedContentHash } from './signed-content.read.ts';
import { storedProductsOf } from './used-products.ts';

type StoredIntervention = InterventionFields & SignatureFields & { readonly version: number };

/**
 * A new signature is for the current facts: with a new drawing, or with a name where there is no drawing. If a name beside
 * a drawing is corrected, or a drawing is removed, the signature still refers to the facts for which it was given.
 */
const signatureChange = (
  tx: TxCtx,
  row: StoredIntervention,
  change: Partial<InterventionFields>,
): Partial<SignatureFields> => {
  const after = { ...row, ...change };
  const { approved_by_text: name, approved_by_image_id: drawing } = after;
  if (name === null && drawing === null) return { signed_at: null, signed_sha256: null, signed_version: null };
  const newSignature = change.approved_by_image_id ?? (drawing === null ? change.approved_by_text : null);
  // the update increases the version of the row
  return newSignature
    ? { signed_at: tx.now(), signed_sha256: signedContentHash(after), signed_version: row.version + 1 }
    : {};
};

export const updateIntervention: PreparedHandler<typeof interventions.update> = {
  prepare: async (ctx, { params, body }) => {
    // checked before the drawing is unpacked, and again when it is stored
    if (body.approvedByImage) await inTransaction(ctx, (tx) => openIntervention(tx, params));
    const drawing = body.approvedByImage ? await readDrawing(ctx, body.approvedByImage) : null;
    return (requestCtx) =>
      inTransaction(requestCtx, async (tx) => {
        const { place, row } = await openIntervention(tx, params);
        const loadCurrent = async () =>
          presentIntervention(tx, requireFound(await selectIntervention(tx, place.id, row.uuid)));
        const { approvedByImage, signedByClient: _, reason, ...input } = body;
        await requireUnchanged(tx, { entity: 'intervention', row, input, loadCurrent });
        const storedFields = { ...row, used_products: usedProductsOf(row) };
        const usedProducts = await storedProductsOf(tx, place.root_company_id, input.usedProducts, {
          before: storedFields.used_products,
        });
        const imageId = drawing && (await storeSignature(tx, place.root_company_id, drawing));
        const { before, after } = differenceOf<Partial<InterventionFields>>(storedFields, {
          ...interventionFieldsOf(input, usedProducts),
          ...(approvedByImage === undefined ? {} : { approved_by_image_id: imageId }),
        });
        if (Object.keys(after).length > 0) {
          await updateRow(tx, row.id, { ...after, ...signatureChange(tx, storedFields, after) });
          await writeAudit(tx, {
            action: 'intervention.update',
            entityId: row.id,
            rootCompanyId: place.root_company_id,
            placeId: place.id,
            before,
            after,
            amends: isAmended(row),
            reason,
          });
        }
        return { intervention: await loadCurrent() };
      });
  },
};
