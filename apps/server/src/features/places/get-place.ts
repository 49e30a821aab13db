import type { places } from '@trapline/contract/places/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectPlace } from './places.queries.ts';
import { presentPlace } from './present-place.ts';

export const getPlace: Handler<typeof places.get> = async (ctx, { params }) => {
  const row = found(await selectPlace(ctx, params.placeId));
  return { place: { ...presentPlace(row), devices: row.devices } };
};
