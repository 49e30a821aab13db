import type { TxCtx } from '../../kernel/context.ts';

type Deleted = { readonly deleted_at: Date; readonly deleted_by: number };

/** They go with their facility. */
export const markZonesOfPlaceDeleted = (tx: TxCtx, placeId: number, deleted: Deleted) =>
  tx.db.updateTable('zones').set(deleted).where('place_id', '=', placeId).where('deleted_at', 'is', null).execute();
