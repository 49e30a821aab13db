import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSetPlaceRoles = () => useWrite(placeUsers.setRoles, { showsErrors: true });
