import { users } from '@trapline/contract/users/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useUserChanged } from './use-user-changed.ts';

export const useCreateUser = () => useWrite(users.create, { showsErrors: true, onSuccess: useUserChanged() });
