import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

export type NewImage = {
  readonly rootCompanyId: number;
  readonly deviceId: number;
  readonly inspectionId: number | null;
  readonly entryId: number | null;
  readonly fileId: number;
  readonly userId: number;
  readonly createdAt: Date;
};

export const insertImage = (tx: TxCtx, image: NewImage) =>
  tx.db
    .insertInto('device_images')
    .values({
      uuid: tx.requestUuid ?? tx.newUuid(),
      root_company_id: image.rootCompanyId,
      device_id: image.deviceId,
      inspection_id: image.inspectionId,
      inspection_device_id: image.entryId,
      file_id: image.fileId,
      user_id: image.userId,
      created_at: image.createdAt,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

/** Counts the photos of a device in one visit, or outside of visits. */
export const countImagesAt = async (tx: TxCtx, deviceId: number, entryId: number | null): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('device_images')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('device_id', '=', deviceId)
    .where((eb) => (entryId === null ? eb('inspection_id', 'is', null) : eb('inspection_device_id', '=', entryId)))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

const liveImage = (ctx: AnyCtx, deviceId: number, ref: Ref) =>
  ctx.db
    .selectFrom('device_images as image')
    .where('image.device_id', '=', deviceId)
    .where('image.deleted_at', 'is', null)
    .where(matchesRef('image', ref));

/** The visit a photo was taken in, if any. */
export const selectImagePosition = (ctx: AnyCtx, deviceId: number, ref: Ref) =>
  liveImage(ctx, deviceId, ref)
    .select([
      'image.id',
      'image.inspection_id as inspectionId',
      'image.user_id as userId',
      'image.created_at as createdAt',
    ])
    .executeTakeFirst();

export const selectImageForUpdate = (tx: TxCtx, deviceId: number, ref: Ref) =>
  liveImage(tx, deviceId, ref)
    .select(['image.id', 'image.file_id as fileId', 'image.inspection_id as inspectionId'])
    .forUpdate()
    .executeTakeFirst();

/** The file stays: reports already made show it, and nothing audited is erased. */
export const markImageDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db.updateTable('device_images').set({ deleted_at: tx.now(), deleted_by: userId }).where('id', '=', id).execute();

/** Marks all photos of a device in one visit as deleted and returns them. */
export const markImagesOfEntryDeleted = (tx: TxCtx, entryId: number, userId: number) =>
  tx.db
    .updateTable('device_images')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('inspection_device_id', '=', entryId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'device_id as deviceId', 'file_id as fileId'])
    .execute();
