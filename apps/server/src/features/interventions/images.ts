import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { type InterventionImageType, MAX_IMAGES_PER_SECTION } from '@trapline/contract/interventions/rules.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';
import { countImages, insertImage, markImageDeleted, selectImage, selectImages } from './images.queries.ts';
import { selectIntervention } from './interventions.queries.ts';
import { isAmended, openIntervention } from './open-intervention.ts';
import { presentImage } from './present-intervention.ts';

export const listImages: Handler<typeof interventions.listImages> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const { id } = requireFound(await selectIntervention(ctx, place.id, params.interventionId));
  return { images: (await selectImages(ctx, id)).map((image) => presentImage(ctx, image)) };
};

/** Locks the intervention, so that photos are counted and added one at a time. */
const openSection = async (
  tx: TxCtx,
  params: Parameters<typeof openIntervention>[1],
  type: InterventionImageType | undefined,
) => {
  const opened = await openIntervention(tx, params);
  const isFull = type !== undefined && (await countImages(tx, opened.row.id, type)) >= MAX_IMAGES_PER_SECTION;
  if (isFull) throw new AppError('interventions/too_many_images');
  return opened;
};

export const addImage: UploadHandler<typeof interventions.addImage> = {
  // this check runs before the fields of the form are available
  mayReceive: (ctx, { params }) =>
    inTransaction(ctx, async (tx) => {
      const { place } = await openSection(tx, params, undefined);
      return { rootCompanyId: place.root_company_id };
    }),
  keep: (ctx, { params, body, file }) =>
    inTransaction(ctx, async (tx) => {
      const { place, row } = await openSection(tx, params, body.type);
      const rootCompanyId = place.root_company_id;
      const stored = await insertStoredFile(tx, rootCompanyId, file);
      const image = await insertImage(tx, {
        root_company_id: rootCompanyId,
        intervention_id: row.id,
        type: body.type,
        name: body.name || file.name,
        file_id: stored.id,
        user_id: currentUser(tx).id,
      });
      await writeAudit(tx, {
        action: 'interventionImage.create',
        entityId: image.id,
        rootCompanyId,
        placeId: place.id,
        after: { interventionId: row.id, type: image.type, name: image.name, fileId: stored.id, sha256: file.sha256 },
        amends: isAmended(row),
        reason: reasonOfQuery(body),
      });
      return { image: presentImage(tx, { ...image, key: stored.storage_key }) };
    }),
};

export const deleteImage: Handler<typeof interventions.deleteImage> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const { place, row } = await openIntervention(tx, params);
    const image = requireFound(await selectImage(tx, row.id, params.imageId));
    await markImageDeleted(tx, image.id, currentUser(tx).id);
    await writeAudit(tx, {
      action: 'interventionImage.delete',
      entityId: image.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      before: { interventionId: row.id, type: image.type, name: image.name, fileId: image.file_id },
      amends: isAmended(row),
      reason: reasonOfQuery(query),
    });
    return success;
  });
