import { places } from '@trapline/contract/places/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreatePlace = () => useWrite(places.create, { showsErrors: true });
