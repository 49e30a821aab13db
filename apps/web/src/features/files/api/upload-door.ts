import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import { call } from '~/lib/api.ts';
import { putBytes } from '~/lib/put-bytes.ts';
import type { UploadDoor } from '../logic/send-file.ts';
import type { FileOwner } from '../owner.ts';

/** A thin line needs long for a megabyte, and the server for looking through a large file. */
const SLOW_MS = 180_000;

const isElsewhere = (url: string): boolean => /^https?:/.test(url);

/** Where files of this owner are sent. */
export const uploadDoor = ({ kind, id }: FileOwner): UploadDoor =>
  kind === 'place' ? doorOfPlace({ placeId: id }) : doorOfCompany({ companyId: id });

const doorOfPlace = (params: { readonly placeId: string }): UploadDoor => ({
  handIn: (body, file, { signal, key }) =>
    call(files.create, { params, body, file }, { signal, idempotencyKey: key, timeoutMs: SLOW_MS }),
  begin: async (body, { signal }) => (await call(files.beginUpload, { params, body }, { signal })).upload,
  look: async (uploadId, { signal }) =>
    (await call(files.getUpload, { params: { ...params, uploadId } }, { signal })).upload,
  put: (uploadId, { number, url }, bytes, { signal }) =>
    isElsewhere(url)
      ? putBytes(url, bytes, signal)
      : call(
          files.putPart,
          { params: { ...params, uploadId }, query: { number }, bytes },
          { signal, timeoutMs: SLOW_MS },
        ),
  complete: (uploadId, body, { signal }) =>
    call(files.completeUpload, { params: { ...params, uploadId }, body }, { signal, timeoutMs: SLOW_MS }),
  giveUp: (uploadId) => call(files.abortUpload, { params: { ...params, uploadId } }),
});

const doorOfCompany = (params: { readonly companyId: string }): UploadDoor => ({
  handIn: (body, file, { signal, key }) =>
    call(companyFiles.create, { params, body, file }, { signal, idempotencyKey: key, timeoutMs: SLOW_MS }),
  begin: async (body, { signal }) => (await call(companyFiles.beginUpload, { params, body }, { signal })).upload,
  look: async (uploadId, { signal }) =>
    (await call(companyFiles.getUpload, { params: { ...params, uploadId } }, { signal })).upload,
  put: (uploadId, { number, url }, bytes, { signal }) =>
    isElsewhere(url)
      ? putBytes(url, bytes, signal)
      : call(
          companyFiles.putPart,
          { params: { ...params, uploadId }, query: { number }, bytes },
          { signal, timeoutMs: SLOW_MS },
        ),
  complete: (uploadId, body, { signal }) =>
    call(companyFiles.completeUpload, { params: { ...params, uploadId }, body }, { signal, timeoutMs: SLOW_MS }),
  giveUp: (uploadId) => call(companyFiles.abortUpload, { params: { ...params, uploadId } }),
});
