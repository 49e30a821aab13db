import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';

/** Locks a visible facility exclusively, so that only one transaction at a time assigns device numbers. */
export const lockVisiblePlace = async (tx: TxCtx, ref: Ref): Promise<VisiblePlace> => {
  const place = await getVisiblePlace(tx, ref);
  requireFound(await lockPlaceExclusively(tx, place.id));
  return place;
};
