import { createHash } from 'node:crypto';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { AppError, fieldError } from './app-error.ts';
import type { Ctx } from './context.ts';
import { EXTENSIONS } from './file-extensions.ts';
import type { FileOwner } from './implement.ts';
import { putInStorage, selectIsNamed, selectStoredBytes } from './stored-files.ts';

/** A file as it will be kept: told by its content, a picture written anew. */
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

/** Files of people are refused when their owner's share is full; what the product keeps as evidence never is. */
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
 * The bytes are in the storage while `work` gives them a row; with no row, because it refused or because this call was
 * made before, nothing of them stays. The key is of this attempt alone, so that no other one can miss them. Without an owner
 * nothing new is kept.
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
