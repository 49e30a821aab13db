import type { TxCtx } from '../../kernel/context.ts';

/** Queries on facilities for other domains. */

const standing = (tx: TxCtx, placeId: number) =>
  tx.db.selectFrom('places').select('id').where('id', '=', placeId).where('deleted_at', 'is', null);

/** Locks a facility, so that it is not deleted while something is added to it. */
export const lockPlace = (tx: TxCtx, placeId: number) => standing(tx, placeId).forShare().executeTakeFirst();

/** Locks a facility exclusively, so that numbers are assigned and moves are made one at a time. */
export const lockPlaceAlone = (tx: TxCtx, placeId: number) => standing(tx, placeId).forNoKeyUpdate().executeTakeFirst();
