import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** A zone of the facility, which cannot be deleted before the device stands in it. */
export const holdZone = (tx: TxCtx, placeId: number, ref: Ref) =>
  tx.db
    .selectFrom('zones')
    .select('id')
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where(matchesRef('zones', ref))
    .forShare()
    .executeTakeFirst();
