import { users } from '@trapline/contract/users/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateUser = () => useWrite(users.create, { showsErrors: true });
