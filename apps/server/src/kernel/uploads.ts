import { createHash } from 'node:crypto';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { AppError, fieldError } from './app-error.ts';
import type { Ctx } from './context.ts';
import { EXTENSIONS } from './file-extensions.ts';
import type { FileOwner } from './implement.ts';
import { putInStorage, selectIsNamed, selectStoredBytes } from './stored-files.ts';

/** A file in its stored form: type identified by content, pictures encoded again. */
export type PreparedFile = Pick<ReceivedFile, 'name' | 'contentType' | 'width' | 'height'> & {
  readonly content: Uint8Array;
};

/** A form that arrived: its text fields, and its one file, not looked into yet. */
export type ArrivedForm = {
  readonly body: unknown;
  /** Of the bytes as they were sent: what is made of them is another picture with the next version of what makes it. */
  readonly sha256: string;
  readonly prepare: () => Promise<PreparedFile>;
};

/** Files from people are refused when their quota is used up; evidence created by the product is always stored. */
export const requireRoom = async (ctx: Ctx, { rootCompanyId }: FileOwner, bytes: number): Promise<void> => {
  const limit = ctx.services.settings.companyStorageBytes;
  if (limit === null || rootCompanyId === null) return;
  if ((await selectStoredBytes(ctx, rootCompanyId)) + bytes > limit) throw fieldError('file', 'storage_full');
};

/** What the call named stays. The sweep finds what could not be asked or taken away now. */
const dropUnnamed = async ({ db, services }: Ctx, key: string): Promise<void> => {
  try {
    if (!(await selectIsNamed({ db }, key))) await services.storage.delete(key);
  } catch {
    // whatever is wrong, the caller hears of the call, not of this
  }
};

/** Of anything else nobody knows yet whether it was committed: a row that cannot be seen now may be there in a moment. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code !== 'database/unavailable';

/**
 * Bytes are in the storage while `work` inserts their row; without a row, after a refusal or for a repeated call, they
 * are deleted. The key belongs to this attempt alone, so that no other attempt can lose them. Without an owner no new
 * file is stored.
 */
export const withStored = async <T>(
  ctx: Ctx,
  { content, ...file }: PreparedFile,
  owner: FileOwner | null,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> => {
  const key = `${ctx.newUuid()}.${EXTENSIONS[file.contentType]}`;
  if (owner) await requireRoom(ctx, owner, content.byteLength);
  try {
    await putInStorage(ctx.services.storage, key, content, file.contentType);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const answer = await work({ ...file, key, sha256, size: content.byteLength });
    await dropUnnamed(ctx, key);
    return answer;
  } catch (error) {
    if (isRefusal(error)) await dropUnnamed(ctx, key);
    throw error;
  }
};
