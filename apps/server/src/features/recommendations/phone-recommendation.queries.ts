import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { matchesAnyRef, matchesRef } from '../../kernel/refs.ts';

/** What a phone may have sent before. */

/** The recommendation with this uuid, wherever it is, also a deleted one. */
export const selectByUuid = (tx: TxCtx, uuid: string) =>
  tx.db
    .selectFrom('recommendations')
    .select(['id', 'place_id as placeId', 'user_id as userId'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** The attachment with this uuid, also a deleted one. */
export const selectFileByUuid = (tx: TxCtx, uuid: string) =>
  tx.db
    .selectFrom('recommendation_files')
    .select([
      'id',
      'name',
      'recommendation_id as recommendationId',
      'response_id as responseId',
      'user_id as userId',
      'deleted_at as deletedAt',
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** Those of the photos of devices of the facility that were deleted. */
export const selectDeletedPhotos = (tx: TxCtx, placeId: number, refs: readonly Ref[]) =>
  tx.db
    .selectFrom('device_images as image')
    .innerJoin('devices', 'devices.id', 'image.device_id')
    .select(['image.id', 'image.uuid'])
    .where('devices.place_id', '=', placeId)
    .where('image.deleted_at', 'is not', null)
    .where(matchesAnyRef('image', refs))
    .execute();

export const selectDeletedRecommendation = (tx: TxCtx, placeId: number, ref: Ref) =>
  tx.db
    .selectFrom('recommendations')
    .select('id')
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is not', null)
    .where(matchesRef('recommendations', ref))
    .executeTakeFirst();
