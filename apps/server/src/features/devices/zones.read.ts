import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { existedAt } from '../../kernel/existed-at.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** The zones in which a device can be placed. */

/** Locks a zone of the facility: it cannot be deleted before something refers to it. */
export const lockZone = (tx: TxCtx, placeId: number, ref: Ref, at?: Date) =>
  tx.db
    .selectFrom('zones')
    .select('id')
    .where('place_id', '=', placeId)
    .where(existedAt('zones', at))
    .where(matchesRef('zones', ref))
    .forShare()
    .executeTakeFirst();

/** Names of all zones of a facility; the rows of an imported table name their zones. */
export const selectZoneNamesOfPlace = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('zones')
    .select(['id', 'name'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .orderBy('id');
