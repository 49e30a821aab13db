import { places } from '@trapline/contract/places/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { usePlaceChanged } from './use-place-changed.ts';

export const useUpdatePlace = () => useWrite(places.update, { showsErrors: true, onSuccess: usePlaceChanged() });
