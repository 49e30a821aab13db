import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { holdPlaceAlone } from '../places/places.read.ts';

/** A facility in sight, held: who gives out its numbers does it alone. */
export const holdVisiblePlace = async (tx: TxCtx, ref: Ref): Promise<VisiblePlace> => {
  const place = await getVisiblePlace(tx, ref);
  found(await holdPlaceAlone(tx, place.id));
  return place;
};
