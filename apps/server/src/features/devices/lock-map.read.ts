import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { existedAt } from '../../kernel/existed-at.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** Locks a plan of the facility and returns it with the size of its image. */
export const lockMap = (tx: TxCtx, placeId: number, ref: Ref, at?: Date) =>
  tx.db
    .selectFrom('maps')
    .innerJoin('stored_files', 'stored_files.id', 'maps.file_id')
    .select(['maps.id', 'stored_files.width', 'stored_files.height'])
    .where('maps.place_id', '=', placeId)
    .where(existedAt('maps', at))
    .where(matchesRef('maps', ref))
    .forShare('maps')
    .executeTakeFirst();
