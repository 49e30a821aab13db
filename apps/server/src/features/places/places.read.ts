import type { TxCtx } from '../../kernel/context.ts';

/** What other domains ask of facilities. */

const standing = (tx: TxCtx, placeId: number) =>
  tx.db.selectFrom('places').select('id').where('id', '=', placeId).where('deleted_at', 'is', null);

/** Something is about to begin at it: it is not deleted meanwhile. */
export const lockPlace = (tx: TxCtx, placeId: number) => standing(tx, placeId).forShare().executeTakeFirst();

/** The same, alone with it: numbers and moves are settled one at a time. */
export const lockPlaceAlone = (tx: TxCtx, placeId: number) => standing(tx, placeId).forNoKeyUpdate().executeTakeFirst();
