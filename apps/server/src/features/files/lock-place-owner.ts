import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';
import { type Owner, ownerOfPlace } from './owner.read.ts';

/** Locks a visible facility exclusively, so that its files can be counted and it is not deleted meanwhile. */
export const lockPlaceOwner = async (tx: TxCtx, ref: Ref): Promise<Owner> => {
  const place = await getVisiblePlace(tx, ref);
  requireFound(await lockPlaceExclusively(tx, place.id));
  return ownerOfPlace(place);
};
