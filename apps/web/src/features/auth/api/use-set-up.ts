import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useSend } from '~/lib/use-send.ts';

/** Makes the first super admin with the one-time link. */
export const useSetUp = () => useSend(auth.setUp);
