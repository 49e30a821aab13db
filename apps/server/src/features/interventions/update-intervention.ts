import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { readDrawing, storeSignature } from '../inspections/store-signature.write.ts';
import {
  type InterventionFields,
  type Signed,
  selectIntervention,
  updateIntervention as updateRow,
} from './interventions.queries.ts';
import { isAmended, openIntervention } from './open-intervention.ts';
import { presentIntervention, usedProductsOf } from './present-intervention.ts';
import { sentFields } from './sent-fields.ts';
import { sha256Of } from './signed-words.read.ts';

type Standing = InterventionFields & Signed & { readonly version: number };

/**
 * A new signature is for the current facts: with a new drawing, or with a name where there is no drawing. If a name beside
 * a drawing is corrected, or a drawing is removed, the signature still refers to the facts for which it was given.
 */
const signedBy = (tx: TxCtx, row: Standing, change: Partial<InterventionFields>): Partial<Signed> => {
  const after = { ...row, ...change };
  const { approved_by_text: name, approved_by_image_id: drawing } = after;
  if (name === null && drawing === null) return { signed_at: null, signed_sha256: null, signed_version: null };
  const isGiven = change.approved_by_image_id ?? (drawing === null ? change.approved_by_text : null);
  // the update increases the version of the row
  return isGiven ? { signed_at: tx.now(), signed_sha256: sha256Of(after), signed_version: row.version + 1 } : {};
};

export const updateIntervention: PreparedHandler<typeof interventions.update> = {
  prepare: async (ctx, { params, body }) => {
    // checked before the drawing is unpacked, and again when it is stored
    if (body.approvedByImage) await inTransaction(ctx, (tx) => openIntervention(tx, params));
    const drawing = body.approvedByImage ? await readDrawing(ctx, body.approvedByImage) : null;
    return (inner) =>
      inTransaction(inner, async (tx) => {
        const { place, row } = await openIntervention(tx, params);
        const standing = async () => presentIntervention(tx, found(await selectIntervention(tx, place.id, row.uuid)));
        const { approvedByImage, signedByClient: _, reason, ...sent } = body;
        await requireUnchanged(tx, { of: 'intervention', row, sent, standing });
        const stands = { ...row, used_products: usedProductsOf(row) };
        const imageId = drawing && (await storeSignature(tx, place.root_company_id, drawing));
        const { before, after } = differenceOf<Partial<InterventionFields>>(stands, {
          ...sentFields(sent),
          ...(approvedByImage === undefined ? {} : { approved_by_image_id: imageId }),
        });
        if (Object.keys(after).length > 0) {
          await updateRow(tx, row.id, { ...after, ...signedBy(tx, stands, after) });
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
        return { intervention: await standing() };
      });
  },
};
