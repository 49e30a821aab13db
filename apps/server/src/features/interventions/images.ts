import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { openSection, removeImage, storeImage } from './image-steps.ts';
import { selectImage, selectImages } from './images.queries.ts';
import { selectIntervention } from './interventions.queries.ts';
import { openIntervention } from './open-intervention.ts';
import { presentImage } from './present-intervention.ts';

export const listImages: Handler<typeof interventions.listImages> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const { id } = requireFound(await selectIntervention(ctx, place.id, params.interventionId));
  return { images: (await selectImages(ctx, id)).map((image) => presentImage(ctx, image)) };
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
      const opened = await openSection(tx, params, type);
      const name = body.name || file.name;
      const reason = reasonOfQuery(body);
      const { image, key } = await storeImage(tx, opened, { uuid: tx.newUuid(), type, name, file, reason });
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
