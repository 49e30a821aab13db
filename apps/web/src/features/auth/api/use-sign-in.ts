import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useSend } from '~/lib/use-send.ts';

/** Opens a session; the panel then asks who it belongs to. */
export const useSignIn = () => useSend(auth.login);
