import { places } from '@trapline/contract/places/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { usePlaceChanged } from './use-place-changed.ts';

export const useCreatePlace = () => useWrite(places.create, { showsErrors: true, onSuccess: usePlaceChanged() });
