import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Makes the first super admin with the one-time link. */
export const useSetUp = () => useWrite(auth.setUp, { showsErrors: true });
