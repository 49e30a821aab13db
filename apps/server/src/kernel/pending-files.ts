import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { type AnyCtx, type Ctx, inTransaction, type TxCtx } from './context.ts';
import { defineJob, enqueue, enqueueAll } from './jobs.ts';
import type { StoredObject } from './services.ts';

const StoredFile = z.object({ key: z.string() });

/** Moves a file, stored in the transaction of its change, to the storage. */
export const storeFile = defineJob({ name: 'storage.put', payload: StoredFile, batch: 20, lanes: 5 });
export const deleteStored = defineJob({ name: 'storage.delete', payload: StoredFile, batch: 20, lanes: 5 });

/**
 * Small files of a transaction (a signature, the version of a visit) are stored in the database, and a job moves them
 * to the storage after the commit: a change depends only on the database (decision database/failures).
 */
export const persistFile = async (tx: TxCtx, key: string, content: Uint8Array, contentType: string): Promise<void> => {
  await tx.db
    .insertInto('pending_files')
    .values({ storage_key: key, content_type: contentType, content, created_at: tx.now() })
    .execute();
  await enqueue(tx, storeFile, { key });
};

const selectPending = (ctx: AnyCtx, key: string) =>
  ctx.db
    .selectFrom('pending_files')
    .select(['content', 'content_type'])
    .where('storage_key', '=', key)
    .executeTakeFirst();

const deletePending = (ctx: Ctx, key: string) =>
  ctx.db.deleteFrom('pending_files').where('storage_key', '=', key).execute();

/** The job behind `persistFile`. A key is written only once, so two concurrent runs do no harm. */
export const uploadPending = async (ctx: Ctx, { key }: { readonly key: string }): Promise<void> => {
  const file = await selectPending(ctx, key);
  if (!file) return;
  await ctx.services.storage.put(key, file.content, file.content_type);
  await deletePending(ctx, key);
};

/** Deletes a file permanently, from the database and from the storage. */
export const deleteFile = async (ctx: Ctx, { key }: { readonly key: string }): Promise<void> => {
  await deletePending(ctx, key);
  await ctx.services.storage.delete(key);
};

/** Retries files that wait for longer than all attempts of their job take. */
export const uploadPendingFiles = async (ctx: Ctx): Promise<void> => {
  const leftOvers = await ctx.db
    .selectFrom('pending_files')
    .select('storage_key as key')
    .where('created_at', '<', sql<Date>`${ctx.now()}::timestamptz - interval '1 day'`)
    .limit(10_000)
    .execute();
  await inTransaction(ctx, (tx) => enqueueAll(tx, storeFile, leftOvers));
};

const throwUnavailable = (cause: unknown): never => {
  throw new AppError('storage/unavailable', { cause });
};

/** Opens the file in the database or in the storage; null if there is none. */
export const openFile = async (ctx: AnyCtx, key: string): Promise<StoredObject | null> => {
  const pending = await selectPending(ctx, key);
  if (pending) return { content: Readable.from([pending.content]), size: pending.content.byteLength };
  return ctx.services.storage.get(key).catch(throwUnavailable);
};

const readAll = async (object: StoredObject | null): Promise<Uint8Array | null> =>
  object && buffer(object.content).catch(throwUnavailable);

/** The whole content of a small file. */
export const readFile = async (ctx: AnyCtx, key: string): Promise<Uint8Array | null> =>
  readAll(await openFile(ctx, key));

/** The whole content of a few small files, in their order; one query finds those still in the database. */
export const readFiles = async (ctx: AnyCtx, keys: readonly string[]): Promise<(Uint8Array | null)[]> => {
  const rows = await ctx.db
    .selectFrom('pending_files')
    .select(['storage_key', 'content'])
    .where('storage_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  const pending = new Map(rows.map(({ storage_key, content }) => [storage_key, content]));
  return Promise.all(
    keys.map(async (key) => pending.get(key) ?? readAll(await ctx.services.storage.get(key).catch(throwUnavailable))),
  );
};
