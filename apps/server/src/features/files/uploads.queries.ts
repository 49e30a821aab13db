import { UPLOAD_HOURS, UPLOADS_AT_MOST } from '@trapline/contract/files/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { isOf } from './owner.queries.ts';
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

const beginning = (ctx: AnyCtx): Date => new Date(ctx.now().getTime() - UPLOAD_HOURS * HOUR_MS);

/** Uploads that have not expired, whether they are completed or not. */
const standing = (ctx: AnyCtx, owner: Owner) =>
  ctx.db
    .selectFrom('file_uploads')
    .leftJoin('files', 'files.id', 'file_uploads.file_id')
    .select([...COLUMNS, 'files.uuid as fileUuid'])
    .where(isOf(owner, 'file_uploads'))
    .where('file_uploads.created_at', '>', beginning(ctx));

/** Only the caller's uploads: a file with the name of a person must come from this person (decision files/documents). */
const own = (ctx: AnyCtx, owner: Owner) => standing(ctx, owner).where('file_uploads.user_id', '=', currentUser(ctx).id);

const reachable = (ctx: AnyCtx, owner: Owner, ref: Ref) => own(ctx, owner).where(matchesRef('file_uploads', ref));

export const selectUpload = (ctx: AnyCtx, owner: Owner, ref: Ref) => reachable(ctx, owner, ref).executeTakeFirst();

export type UploadRow = NonNullable<Awaited<ReturnType<typeof selectUpload>>>;

export const lockUpload = (tx: TxCtx, owner: Owner, ref: Ref) =>
  reachable(tx, owner, ref).forUpdate('file_uploads').executeTakeFirst();

/** The caller's uploads that are not completed. */
export const selectOpenUploads = (ctx: AnyCtx, owner: Owner) =>
  own(ctx, owner)
    .where('file_uploads.file_id', 'is', null)
    .orderBy('file_uploads.created_at', 'desc')
    .orderBy('file_uploads.id', 'desc')
    .limit(UPLOADS_AT_MOST)
    .execute();

/**
 * The last lock, until the end of the transaction: if one root company gets two uploads at two facilities, the second one
 * counts the first.
 */
export const lockShare = async (tx: TxCtx, { rootCompanyId }: Owner): Promise<void> => {
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

const AT_ONCE = 1000;

/** Locks the expired uploads of one run, so that none is completed in the meantime, and deletes them. */
export const deleteOldUploads = (tx: TxCtx) =>
  tx.db
    .deleteFrom('file_uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('file_uploads')
        .select('id')
        .where('created_at', '<=', beginning(tx))
        .orderBy('created_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['storage_key', 'store_upload', 'file_id'])
    .execute();
