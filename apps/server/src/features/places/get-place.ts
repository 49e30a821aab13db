import type { places } from '@trapline/contract/places/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadPlace } from './load-place.read.ts';

export const getPlace: Handler<typeof places.get> = async (ctx, { params }) => ({
  place: await loadPlace(ctx, params.placeId),
});
