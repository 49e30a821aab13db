import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectPlace } from './places.queries.ts';
import { presentPlace } from './present-place.ts';

/** Loads the facility in the form that every call returns, or throws 404. */
export const loadPlace = async (ctx: AnyCtx, ref: Ref): Promise<PlaceDetails> => {
  const row = requireFound(await selectPlace(ctx, ref));
  return { ...presentPlace(ctx, row), devices: row.devices };
};
