import { users } from '@trapline/contract/users/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdateUser = () => useWrite(users.update, { showsErrors: true });
