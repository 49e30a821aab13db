import { MAX_UPLOADS, UPLOAD_TIMEOUT_HOURS } from '@trapline/contract/files/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { belongsToOwner } from './owner.queries.ts';
import type { Owner } from './owner.read.ts';

const COLUMNS = [
  'file_uploads.id',
  'file_uploads.uuid',
  'file_uploads.file_name',
  'file_uploads.size',
  'file_uploads.sha256',
  'file_uploads.storage_key',
  'file_uploads.store_upload',
  'file_uploads.created_at',
  'file_uploads.file_id',
] as const;

const HOUR_MS = 3_600_000;

const oldestUploadTime = (ctx: AnyCtx): Date => new Date(ctx.now().getTime() - UPLOAD_TIMEOUT_HOURS * HOUR_MS);

/** Uploads that have not expired, whether they are completed or not. */
const openUploads = (ctx: AnyCtx, owner: Owner) =>
  ctx.db
    .selectFrom('file_uploads')
    .leftJoin('files', 'files.id', 'file_uploads.file_id')
    .select([...COLUMNS, 'files.uuid as fileUuid'])
    .where(belongsToOwner(owner, 'file_uploads'))
    .where('file_uploads.created_at', '>', oldestUploadTime(ctx));

/** Only the caller's uploads: a file with the name of a person must come from this person (decision files/documents). */
const ownUploads = (ctx: AnyCtx, owner: Owner) =>
  openUploads(ctx, owner).where('file_uploads.user_id', '=', currentUser(ctx).id);

const reachableUploads = (ctx: AnyCtx, owner: Owner, ref: Ref) =>
  ownUploads(ctx, owner).where(matchesRef('file_uploads', ref));

export const selectUpload = (ctx: AnyCtx, owner: Owner, ref: Ref) =>
  reachableUploads(ctx, owner, ref).executeTakeFirst();

export type UploadRow = NonNullable<Awaited<ReturnType<typeof selectUpload>>>;

export const lockUpload = (tx: TxCtx, owner: Owner, ref: Ref) =>
  reachableUploads(tx, owner, ref).forUpdate('file_uploads').executeTakeFirst();

/** The caller's uploads that are not completed. */
export const selectOpenUploads = (ctx: AnyCtx, owner: Owner) =>
  ownUploads(ctx, owner)
    .where('file_uploads.file_id', 'is', null)
    .orderBy('file_uploads.created_at', 'desc')
    .orderBy('file_uploads.id', 'desc')
    .limit(MAX_UPLOADS)
    .execute();

/**
 * The last lock, until the end of the transaction: if one root company gets two uploads at two facilities, the second one
 * counts the first.
 */
export const lockUploadQuota = async (tx: TxCtx, { rootCompanyId }: Owner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('trapline.files.share'), ${rootCompanyId}::int)`.execute(tx.db);
};

type NewUpload = { readonly file_name: string; readonly size: number; readonly sha256: string | null };

export const insertUpload = (tx: TxCtx, owner: Owner, upload: NewUpload) => {
  const uuid = tx.newUuid();
  return tx.db
    .insertInto('file_uploads')
    .values({
      ...upload,
      uuid,
      root_company_id: owner.rootCompanyId,
      place_id: owner.placeId,
      company_id: owner.companyId,
      user_id: currentUser(tx).id,
      storage_key: `${tx.newUuid()}.bin`,
      created_at: tx.now(),
    })
    .returning(['uuid', 'storage_key'])
    .executeTakeFirstOrThrow();
};

export const updateStoreUpload = (tx: TxCtx, uuid: string, storeUpload: string) =>
  tx.db.updateTable('file_uploads').set({ store_upload: storeUpload }).where('uuid', '=', uuid).execute();

export const updateUploadFile = (tx: TxCtx, id: number, fileId: number) =>
  tx.db.updateTable('file_uploads').set({ file_id: fileId }).where('id', '=', id).execute();

export const deleteUpload = (tx: TxCtx, id: number) => tx.db.deleteFrom('file_uploads').where('id', '=', id).execute();

const BATCH_SIZE = 1000;

/** Locks the expired uploads of one run, so that none is completed in the meantime, and deletes them. */
export const deleteOldUploads = (tx: TxCtx) =>
  tx.db
    .deleteFrom('file_uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('file_uploads')
        .select('id')
        .where('created_at', '<=', oldestUploadTime(tx))
        .orderBy('created_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['storage_key', 'store_upload', 'file_id'])
    .execute();
