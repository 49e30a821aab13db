import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { placementAt } from '../../kernel/names-at.ts';

/** Queries on facilities for other domains. */

const livePlace = (tx: TxCtx, placeId: number) =>
  tx.db.selectFrom('places').select('id').where('id', '=', placeId).where('deleted_at', 'is', null);

/** Locks a facility, so that it is not deleted while something is added to it. */
export const lockPlace = (tx: TxCtx, placeId: number) => livePlace(tx, placeId).forShare().executeTakeFirst();

/** Locks a facility exclusively, so that numbers are assigned and moves are made one at a time. */
export const lockPlaceExclusively = (tx: TxCtx, placeId: number) =>
  livePlace(tx, placeId).forNoKeyUpdate().executeTakeFirst();

/** Name, address and client of a facility at a given time, for documents about that time. */
export const selectPlaceAt = (ctx: AnyCtx, placeId: number, at: Date) => {
  const { name, address, companyId } = placementAt('places', at);
  return ctx.db
    .selectFrom('places')
    .select([name.as('name'), address.as('address'), companyId.as('companyId')])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
};
