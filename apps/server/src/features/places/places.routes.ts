import { places } from '@trapline/contract/places/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { getPlace } from './get-place.ts';
import { listPlaces } from './list-places.ts';

export const placesRoutes = implement('places', places, { list: listPlaces, get: getPlace });
