import type { TxCtx } from '../../kernel/context.ts';

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
    .select(['id', 'name', 'recommendation_id as recommendationId', 'user_id as userId', 'deleted_at as deletedAt'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
