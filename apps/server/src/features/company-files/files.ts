import type { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { getFileOf, listFilesOf, visibleFileLinks } from '../files/company-files.read.ts';
import { changeFile, deleteFileOf, requireCategories, storeFile } from '../files/files.write.ts';
import { presentCompanyFile } from '../files/present-file.read.ts';
import { getVisibleFileOwner, lockFileOwner, lockRootFileOwner } from './owner-of-company.ts';

export const listFiles: Handler<typeof companyFiles.list> = async (ctx, { params, query }) => ({
  files: await listFilesOf(ctx, await getVisibleFileOwner(ctx, params.companyId), query),
});

export const createFile: UploadHandler<typeof companyFiles.create> = {
  mayReceive: (ctx, { params }) =>
    inTransaction(ctx, async (tx) => {
      const owner = await lockRootFileOwner(tx, params.companyId);
      await requireCategories(tx, owner);
      return owner;
    }),
  keep: (ctx, { params, body, file }) =>
    inTransaction(ctx, async (tx) => ({
      file: presentCompanyFile(await storeFile(tx, await lockRootFileOwner(tx, params.companyId), body, file)),
    })),
};

export const getFile: Handler<typeof companyFiles.get> = async (ctx, { params }) =>
  getFileOf(ctx, await getVisibleFileOwner(ctx, params.companyId), params.fileId);

export const updateFile: Handler<typeof companyFiles.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => ({
    file: presentCompanyFile(await changeFile(tx, await lockFileOwner(tx, params.companyId), params.fileId, body)),
  }));

export const deleteFile: Handler<typeof companyFiles.delete> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    await deleteFileOf(tx, await lockFileOwner(tx, params.companyId), params.fileId, query.versions);
    return success;
  });

export const getSignedUrl: Handler<typeof companyFiles.signedUrl> = (ctx, { params }) =>
  visibleFileLinks(ctx, params.companyId, params.fileId);
