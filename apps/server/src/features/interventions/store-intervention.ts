import type { InterventionPayload } from '@trapline/contract/interventions/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import type { Picture } from '../../kernel/services.ts';
import { storeSignature } from '../inspections/store-signature.write.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';
import { interventionFieldsOf } from './intervention-fields.ts';
import { insertIntervention, isPlaceFull } from './interventions.queries.ts';
import { signedContentHash } from './signed-content.read.ts';
import { storedProductsOf } from './used-products.ts';

/** Steps that store a new intervention: for single calls, and for the entries that a phone sends in a log. */

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

export type NewIntervention = {
  readonly uuid: string;
  readonly body: InterventionPayload;
  /** The decoded signature. */
  readonly drawing: Picture | null;
  /** When it was written and signed, if it arrives later. */
  readonly writtenAt?: Date;
};

/** The columns that the form fills; a drawn signature becomes a file. */
const columnsOf = async (
  tx: TxCtx,
  rootCompanyId: number,
  { body, drawing, writtenAt: usedAt }: Omit<NewIntervention, 'uuid'>,
) => {
  const imageId = drawing && (await storeSignature(tx, rootCompanyId, drawing));
  const usedProducts = await storedProductsOf(tx, rootCompanyId, body.usedProducts, { before: [], usedAt });
  return { ...EMPTY_FIELDS, ...interventionFieldsOf(body, usedProducts), approved_by_image_id: imageId };
};

export const storeIntervention = async (
  tx: TxCtx,
  place: VisiblePlace,
  { uuid, ...made }: NewIntervention,
): Promise<void> => {
  requireFound(await lockPlaceExclusively(tx, place.id));
  if (await isPlaceFull(tx, place.id)) throw new AppError('interventions/too_many');
  const rootCompanyId = place.root_company_id;
  const fields = await columnsOf(tx, rootCompanyId, made);
  const isSigned = fields.approved_by_text !== null || fields.approved_by_image_id !== null;
  const at = made.writtenAt ?? tx.now();
  const inserted = await insertIntervention(tx, {
    ...fields,
    signed_at: isSigned ? at : null,
    signed_sha256: isSigned ? signedContentHash(fields) : null,
    signed_version: isSigned ? 1 : null,
    root_company_id: rootCompanyId,
    place_id: place.id,
    user_id: currentUser(tx).id,
    uuid,
    created_at: at,
  });
  await writeAudit(tx, {
    action: 'intervention.create',
    entityId: inserted.id,
    rootCompanyId,
    placeId: place.id,
    after: { ...fields, ...(made.writtenAt && { createdAt: made.writtenAt }) },
  });
};
