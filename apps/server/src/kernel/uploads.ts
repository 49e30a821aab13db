import { createHash } from 'node:crypto';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { AppError, fieldError } from './app-error.ts';
import type { Ctx } from './context.ts';
import { EXTENSIONS } from './file-extensions.ts';
import type { FileOwner } from './implement.ts';
import { putInStorage, selectIsReferenced, selectStoredBytes } from './stored-files.ts';

/** A file in its stored form: its type is determined by its content, and pictures are encoded again. */
export type PreparedFile = Pick<ReceivedFile, 'name' | 'contentType' | 'width' | 'height'> & {
  readonly content: Uint8Array;
};

/** A received form: its text fields, and its one file, which was not examined yet. */
export type ReceivedForm = {
  readonly body: unknown;
  /** Hash of the bytes as sent: the encoded picture may change with the version of the encoder. */
  readonly sha256: string;
  readonly prepare: () => Promise<PreparedFile>;
};

/** Uploads of people are refused when the quota is used up; evidence created by the product is always stored. */
export const requireStorageSpace = async (ctx: Ctx, { rootCompanyId }: FileOwner, bytes: number): Promise<void> => {
  const limit = ctx.services.settings.companyStorageBytes;
  if (limit === null || rootCompanyId === null) return;
  if ((await selectStoredBytes(ctx, rootCompanyId)) + bytes > limit) throw fieldError('file', 'storage_full');
};

/** Deletes the file if no row refers to it. If that fails, the sweep of the storage deletes it later. */
const deleteUnreferenced = async ({ db, services }: Ctx, key: string): Promise<void> => {
  try {
    if (!(await selectIsReferenced({ db }, key))) await services.storage.delete(key);
  } catch {
    // the caller gets the result of the call, whatever fails here
  }
};

/**
 * True if the call was certainly refused. After any other error the commit is uncertain: a missing row may appear in a
 * moment.
 */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code !== 'database/unavailable';

/**
 * Stores the bytes while `work` inserts their row; without a row, after a refusal or for a repeated call, they are
 * deleted. The key belongs to this attempt alone, so that no other attempt can delete the file. Without an owner no new
 * file is stored.
 */
export const withStored = async <T>(
  ctx: Ctx,
  { content, ...file }: PreparedFile,
  owner: FileOwner | null,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> => {
  const key = `${ctx.newUuid()}.${EXTENSIONS[file.contentType]}`;
  if (owner) await requireStorageSpace(ctx, owner, content.byteLength);
  try {
    await putInStorage(ctx.services.storage, key, content, file.contentType);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const result = await work({ ...file, key, sha256, size: content.byteLength });
    await deleteUnreferenced(ctx, key);
    return result;
  } catch (error) {
    if (isRefusal(error)) await deleteUnreferenced(ctx, key);
    throw error;
  }
};
