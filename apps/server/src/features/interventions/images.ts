import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { type OpenIntervention, removeImage, requireRoom, storeImage } from './image-steps.ts';
import { type ImageRow, selectImage, selectImageByUuid, selectImages } from './images.queries.ts';
import { selectIntervention } from './interventions.queries.ts';
import { openIntervention } from './open-intervention.ts';
import { presentImage } from './present-intervention.ts';

export const listImages: Handler<typeof interventions.listImages> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const { id } = requireFound(await selectIntervention(ctx, place.id, params.interventionId));
  return { images: (await selectImages(ctx, id)).map((image) => presentImage(ctx, image)) };
};

/** The photo that a request with this uuid has stored: its response may have been lost. */
const findSent = async (tx: TxCtx, { row }: OpenIntervention): Promise<ImageRow | null> => {
  const image = tx.requestUuid === undefined ? undefined : await selectImageByUuid(tx, tx.requestUuid);
  if (!image) return null;
  const isSame = image.interventionId === row.id && image.userId === currentUser(tx).id;
  if (!isSame) throw new AppError('request/idempotency_mismatch');
  if (image.deletedAt !== null) throw new AppError('request/deleted_since');
  return requireFound((await selectImages(tx, row.id)).find(({ id }) => id === image.id));
};

export const addImage: UploadHandler<typeof interventions.addImage> = {
  // this check runs before the fields of the form are available
  mayReceive: (ctx, { params }) =>
    inTransaction(ctx, async (tx) => {
      const { place } = await openIntervention(tx, params);
      return { rootCompanyId: place.root_company_id };
    }),
  keep: (ctx, { params, body, file }) =>
    inTransaction(ctx, async (tx) => {
      const { type } = body;
      const opened = await openIntervention(tx, params);
      const sent = await findSent(tx, opened);
      if (sent) return { image: presentImage(tx, sent) };
      await requireRoom(tx, opened, type);
      const name = body.name || file.name;
      const reason = reasonOfQuery(body);
      const uuid = tx.requestUuid ?? tx.newUuid();
      const { image, key } = await storeImage(tx, opened, { uuid, type, name, file, reason });
      return { image: presentImage(tx, { ...image, key }) };
    }),
};

export const deleteImage: Handler<typeof interventions.deleteImage> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const opened = await openIntervention(tx, params);
    const image = requireFound(await selectImage(tx, opened.row.id, params.imageId));
    await removeImage(tx, opened, image, reasonOfQuery(query));
    return success;
  });
