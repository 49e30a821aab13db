import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Opens a session; the panel then asks who it belongs to. */
export const useSignIn = () => useWrite(auth.login, { showsErrors: true });
