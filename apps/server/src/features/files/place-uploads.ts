import type { files } from '@trapline/contract/files/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { lockPlaceOwner } from './lock-place-owner.ts';
import { ownerOfPlace } from './owner.read.ts';
import { presentFile } from './present-file.read.ts';
import { abortUploadOf, finishUpload, listUploadsOf, receivePart, startUpload, uploadState } from './uploads.write.ts';

const pathOf = ({ uuid }: VisiblePlace): string => `/api/places/${uuid}/file-uploads`;

export const listUploads: Handler<typeof files.listUploads> = async (ctx, { params }) => ({
  uploads: await listUploadsOf(ctx, ownerOfPlace(await getVisiblePlace(ctx, params.placeId))),
});

export const beginUpload: Handler<typeof files.beginUpload> = async (ctx, { params, body }) => {
  const path = pathOf(await getVisiblePlace(ctx, params.placeId));
  return { upload: await startUpload(ctx, path, (tx) => lockPlaceOwner(tx, params.placeId), body) };
};

export const getUpload: Handler<typeof files.getUpload> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  return { upload: await uploadState(ctx, ownerOfPlace(place), pathOf(place), params.uploadId) };
};

export const putPart: Handler<typeof files.putPart> = async (ctx, { params, query, bytes }) => {
  const owner = ownerOfPlace(await getVisiblePlace(ctx, params.placeId));
  await receivePart(ctx, owner, params.uploadId, { number: query.number, bytes });
  return success;
};

export const completeUpload: Handler<typeof files.completeUpload> = async (ctx, { params, body }) => {
  const owner = ownerOfPlace(await getVisiblePlace(ctx, params.placeId));
  const lockOwner = (tx: TxCtx) => lockPlaceOwner(tx, params.placeId);
  return {
    file: presentFile(await finishUpload(ctx, { owner, lockOwner, ref: params.uploadId, body, kinds: 'pdf' })),
  };
};

export const abortUpload: Handler<typeof files.abortUpload> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    await abortUploadOf(tx, ownerOfPlace(await getVisiblePlace(tx, params.placeId)), params.uploadId);
    return success;
  });
