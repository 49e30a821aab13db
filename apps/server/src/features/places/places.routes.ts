import { places } from '@trapline/contract/places/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createPlace } from './create-place.ts';
import { deletePlace } from './delete-place.ts';
import { getPlace } from './get-place.ts';
import { listPlaces } from './list-places.ts';
import { updatePlace } from './update-place.ts';

export const placesRoutes = implement('places', places, {
  list: listPlaces,
  get: getPlace,
  create: createPlace,
  update: updatePlace,
  delete: deletePlace,
});
