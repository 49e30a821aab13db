import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { currentUser } from './access.ts';
import { AppError } from './app-error.ts';
import type { AnyCtx, TxCtx } from './context.ts';
import type { Storage } from './services.ts';

const STORAGE_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded']);
const INSUFFICIENT_STORAGE = 507;

const fieldOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined;

/** True if a disk or an object store is full: waiting does not help, somebody must free space. */
const isFull = (error: unknown): boolean =>
  STORAGE_FULL_CODES.has(String(fieldOf(error, 'code'))) ||
  STORAGE_FULL_CODES.has(String(fieldOf(error, 'name'))) ||
  fieldOf(fieldOf(error, '$metadata'), 'httpStatusCode') === INSUFFICIENT_STORAGE;

/** Converts a storage error to an error for the person. */
export const storageRefusal = (cause: unknown): AppError =>
  cause instanceof AppError ? cause : new AppError(isFull(cause) ? 'storage/full' : 'storage/unavailable', { cause });

/**
 * Writes bytes to the storage before the transaction that refers to them; a full or unavailable store is an error for
 * the person.
 */
export const putInStorage = async (
  storage: Storage,
  key: string,
  content: Uint8Array,
  contentType: string,
): Promise<void> => {
  try {
    await storage.put(key, content, contentType);
  } catch (cause) {
    throw storageRefusal(cause);
  }
};

type FileRow = Pick<ReceivedFile, 'key' | 'name' | 'size' | 'sha256' | 'width' | 'height'> & {
  readonly contentType: string;
};

const rowOf = (tx: TxCtx, rootCompanyId: number | null, file: FileRow) => ({
  uuid: tx.newUuid(),
  root_company_id: rootCompanyId,
  storage_key: file.key,
  name: file.name,
  content_type: file.contentType,
  size: file.size,
  sha256: file.sha256,
  width: file.width,
  height: file.height,
  user_id: tx.actor.kind === 'user' ? currentUser(tx).id : null,
  created_at: tx.now(),
});

const STORED_FILE_COLUMNS = ['id', 'uuid', 'storage_key', 'width', 'height'] as const;

/** Inserts the row that gives stored bytes an id, an owner and a name. */
export const insertStoredFile = (tx: TxCtx, rootCompanyId: number | null, file: FileRow) =>
  tx.db
    .insertInto('stored_files')
    .values(rowOf(tx, rootCompanyId, file))
    .returning(STORED_FILE_COLUMNS)
    .executeTakeFirstOrThrow();

/** Inserts many such rows in one statement. */
export const insertStoredFiles = (tx: TxCtx, rootCompanyId: number | null, files: readonly FileRow[]) =>
  tx.db
    .insertInto('stored_files')
    .values(files.map((file) => rowOf(tx, rootCompanyId, file)))
    .returning(STORED_FILE_COLUMNS)
    .execute();

/**
 * Removes the row of a file without its bytes, and returns it for another row, which the same transaction must insert:
 * a key has one row.
 */
export const releaseStoredFile = async (tx: TxCtx, id: number): Promise<ReceivedFile> => {
  const { storage_key, content_type, ...file } = await tx.db
    .deleteFrom('stored_files')
    .where('id', '=', id)
    .returning(['storage_key', 'name', 'content_type', 'size', 'sha256', 'width', 'height'])
    .executeTakeFirstOrThrow();
  // it was received by an upload
  return { ...file, key: storage_key, contentType: content_type as ReceivedFile['contentType'] };
};

/** The SHA-256 of the stored bytes, in hexadecimal. */
export const selectFileHash = async (ctx: AnyCtx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('stored_files').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()).sha256;

/** Marks a file as deleted: links to it stop working; reports made with it contain a copy. */
export const markFileDeleted = (tx: TxCtx, fileIds: number | readonly number[], userId: number) =>
  tx.db
    .updateTable('stored_files')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('id', 'in', [fileIds].flat())
    .execute();

/**
 * Bytes used by a root company, including replaced and deleted files, which are still stored. Announced uploads count
 * in full, sent or not; otherwise small files could use the space promised to a large upload.
 */
export const selectStoredBytes = async (ctx: AnyCtx, rootCompanyId: number): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce((select sum(size) from stored_files where root_company_id = ${rootCompanyId}), 0)
      + coalesce((select sum(size) from file_uploads
        where root_company_id = ${rootCompanyId} and file_id is null), 0))::float8 as bytes`.execute(ctx.db);
  return rows[0]?.bytes ?? 0;
};

/** The keys among these to which a row refers. */
export const selectReferencedKeys = async (ctx: AnyCtx, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await ctx.db
    .selectFrom('stored_files')
    .select('storage_key')
    .where(sql<boolean>`storage_key = any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
};

/** Time of the newest row of a file, deleted or not; null if there is none. */
export const selectNewestFileTime = async (ctx: AnyCtx): Promise<Date | null> => {
  const { newest } = await ctx.db
    .selectFrom('stored_files')
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
};

/** Whether any row refers to these bytes, including a deleted row: earlier reports still show them. */
export const selectIsReferenced = async ({ db }: Pick<AnyCtx, 'db'>, key: string): Promise<boolean> =>
  (await db.selectFrom('stored_files').select('id').where('storage_key', '=', key).executeTakeFirst()) !== undefined;

export const selectStoredFileByKey = (ctx: AnyCtx, key: string) =>
  ctx.db
    .selectFrom('stored_files')
    .select(['name', 'content_type', 'size'])
    .where('storage_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
