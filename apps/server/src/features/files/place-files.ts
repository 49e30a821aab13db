import type { files } from '@trapline/contract/files/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectFile, selectFiles, selectFilesOfCompany, selectVersions } from './files.queries.ts';
import { changeFile, deleteFileOf, requireCategories, storeFile } from './files.write.ts';
import { lockPlaceOwner } from './lock-place-owner.ts';
import { ownerOfPlace } from './owner.read.ts';
import { linksTo, presentCompanyFile, presentFile } from './present-file.read.ts';

export const listFiles: Handler<typeof files.list> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const own = await selectFiles(ctx, ownerOfPlace(place), query);
  const ofCompany = await selectFilesOfCompany(ctx, place, query);
  return { files: own.map(presentFile), companyFiles: ofCompany.map(presentCompanyFile) };
};

export const createFile: UploadHandler<typeof files.create> = {
  mayReceive: async (ctx, { params }) => {
    const owner = ownerOfPlace(await getVisiblePlace(ctx, params.placeId));
    await requireCategories(ctx, owner);
    return owner;
  },
  keep: (ctx, { params, body, file }) =>
    inTransaction(ctx, async (tx) => ({
      file: presentFile(await storeFile(tx, await lockPlaceOwner(tx, params.placeId), body, file)),
    })),
};

export const getFile: Handler<typeof files.get> = async (ctx, { params }) => {
  const owner = ownerOfPlace(await getVisiblePlace(ctx, params.placeId));
  const file = requireFound(await selectFile(ctx, owner, params.fileId));
  const versions = await selectVersions(ctx, owner, params.fileId);
  return { file: presentFile(file), versions: versions.map(presentFile) };
};

export const updateFile: Handler<typeof files.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => ({
    file: presentFile(await changeFile(tx, await lockPlaceOwner(tx, params.placeId), params.fileId, body)),
  }));

export const deleteFile: Handler<typeof files.delete> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    await deleteFileOf(tx, await lockPlaceOwner(tx, params.placeId), params.fileId, query.versions);
    return success;
  });

export const getSignedUrl: Handler<typeof files.signedUrl> = async (ctx, { params }) => {
  const owner = ownerOfPlace(await getVisiblePlace(ctx, params.placeId));
  return linksTo(ctx, requireFound(await selectFile(ctx, owner, params.fileId)));
};
