import type { TrailReason } from '@trapline/contract/inspections/reasons.ts';
import { type InterventionImageType, MAX_IMAGES_PER_SECTION } from '@trapline/contract/interventions/rules.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';
import { countImages, insertImage, markImageDeleted, type selectImage } from './images.queries.ts';
import { isAmended, type openIntervention } from './open-intervention.ts';

/** Steps that store and remove photos: for single calls, and for photos that a phone announced. */

export type OpenIntervention = Awaited<ReturnType<typeof openIntervention>>;

/** `awaited`: announced photos whose bytes have not arrived. */
export const requireRoom = async (
  tx: TxCtx,
  { row }: OpenIntervention,
  type: InterventionImageType,
  awaited = 0,
): Promise<void> => {
  const images = await countImages(tx, row.id, type);
  if (images + awaited >= MAX_IMAGES_PER_SECTION) throw new AppError('interventions/too_many_images');
};

type NewImage = {
  readonly uuid: string;
  readonly type: InterventionImageType;
  readonly name: string;
  readonly file: ReceivedFile;
  /** When it was taken, if its bytes arrive later: a photo from before the first signature is no change of it. */
  readonly takenAt?: Date;
  readonly reason?: TrailReason | null | undefined;
};

export const storeImage = async (
  tx: TxCtx,
  { place, row }: OpenIntervention,
  { uuid, type, name, file, takenAt, reason }: NewImage,
) => {
  const rootCompanyId = place.root_company_id;
  const stored = await insertStoredFile(tx, rootCompanyId, file);
  const image = await insertImage(tx, {
    root_company_id: rootCompanyId,
    intervention_id: row.id,
    type,
    name,
    file_id: stored.id,
    user_id: currentUser(tx).id,
    uuid,
    created_at: takenAt ?? tx.now(),
  });
  const isCovered = takenAt !== undefined && row.first_signed_at !== null && takenAt <= row.first_signed_at;
  await writeAudit(tx, {
    action: 'interventionImage.create',
    entityId: image.id,
    rootCompanyId,
    placeId: place.id,
    after: {
      interventionId: row.id,
      type: image.type,
      name: image.name,
      fileId: stored.id,
      sha256: file.sha256,
      ...(takenAt && { createdAt: takenAt }),
    },
    amends: isAmended(row) && !isCovered,
    reason,
  });
  return { image, key: stored.storage_key };
};

type StoredImage = Pick<NonNullable<Awaited<ReturnType<typeof selectImage>>>, 'id' | 'type' | 'name' | 'file_id'>;

export const removeImage = async (
  tx: TxCtx,
  { place, row }: OpenIntervention,
  image: StoredImage,
  reason: TrailReason | null | undefined,
): Promise<void> => {
  await markImageDeleted(tx, image.id, currentUser(tx).id);
  await writeAudit(tx, {
    action: 'interventionImage.delete',
    entityId: image.id,
    rootCompanyId: place.root_company_id,
    placeId: place.id,
    before: { interventionId: row.id, type: image.type, name: image.name, fileId: image.file_id },
    amends: isAmended(row),
    reason,
  });
};
