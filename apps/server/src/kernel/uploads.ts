import { createHash } from 'node:crypto';
import type { ReceivedFile, UploadKind } from '@trapline/contract/kernel/endpoint.ts';
import type { Ctx } from './context.ts';
import { putInStorage, selectIsNamed } from './stored-files.ts';

/** A file as it will be kept: told by its content, a picture written anew. */
export type PreparedFile = Pick<ReceivedFile, 'name' | 'contentType' | 'width' | 'height'> & {
  readonly content: Uint8Array;
};

/** A form that arrived: its text fields, and its one file, not looked into yet. */
export type ArrivedForm = { readonly body: unknown; readonly prepare: () => Promise<PreparedFile> };

const EXTENSIONS: Readonly<Record<UploadKind, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** What the call named stays. The sweep finds what could not be asked or taken away now. */
const dropUnnamed = async ({ db, services }: Ctx, key: string): Promise<void> => {
  try {
    if (!(await selectIsNamed({ db }, key))) await services.storage.delete(key);
  } catch {
    // whatever is wrong, the caller hears of the call, not of this
  }
};

/**
 * The bytes are in the storage while `work` gives them a row; with no row, because it refused or because this call was
 * made before, nothing of them stays. The key is of this attempt alone, so that no other one can miss them.
 */
export const withStored = async <T>(
  ctx: Ctx,
  { content, ...file }: PreparedFile,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> => {
  const key = `${ctx.newUuid()}.${EXTENSIONS[file.contentType]}`;
  try {
    await putInStorage(ctx.services.storage, key, content, file.contentType);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return await work({ ...file, key, sha256, size: content.byteLength });
  } finally {
    await dropUnnamed(ctx, key);
  }
};
