import type { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentCompanyFile } from '../files/present-file.read.ts';
import {
  abortUploadOf,
  finishUpload,
  listUploadsOf,
  receivePart,
  startUpload,
  uploadState,
} from '../files/uploads.write.ts';
import { getVisibleFileOwner, lockRootFileOwner } from './owner-of-company.ts';

const pathOf = (companyId: string): string => `/api/companies/${companyId}/file-uploads`;

export const listUploads: Handler<typeof companyFiles.listUploads> = async (ctx, { params }) => ({
  uploads: await listUploadsOf(ctx, await getVisibleFileOwner(ctx, params.companyId)),
});

export const beginUpload: Handler<typeof companyFiles.beginUpload> = async (ctx, { params, body }) => ({
  upload: await startUpload(ctx, pathOf(params.companyId), (tx) => lockRootFileOwner(tx, params.companyId), body),
});

export const getUpload: Handler<typeof companyFiles.getUpload> = async (ctx, { params }) => {
  const owner = await getVisibleFileOwner(ctx, params.companyId);
  return { upload: await uploadState(ctx, owner, pathOf(params.companyId), params.uploadId) };
};

export const putPart: Handler<typeof companyFiles.putPart> = async (ctx, { params, query, bytes }) => {
  const owner = await getVisibleFileOwner(ctx, params.companyId);
  await receivePart(ctx, owner, params.uploadId, { number: query.number, bytes });
  return success;
};

export const completeUpload: Handler<typeof companyFiles.completeUpload> = async (ctx, { params, body }) => {
  const owner = await getVisibleFileOwner(ctx, params.companyId);
  const lockOwner = (tx: TxCtx) => lockRootFileOwner(tx, params.companyId);
  const file = await finishUpload(ctx, { owner, lockOwner, ref: params.uploadId, body, kinds: 'documents' });
  return { file: presentCompanyFile(file) };
};

export const abortUpload: Handler<typeof companyFiles.abortUpload> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    await abortUploadOf(tx, await getVisibleFileOwner(tx, params.companyId), params.uploadId);
    return success;
  });
