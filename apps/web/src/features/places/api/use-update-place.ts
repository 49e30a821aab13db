import { places } from '@trapline/contract/places/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdatePlace = () => useWrite(places.update, { showsErrors: true });
