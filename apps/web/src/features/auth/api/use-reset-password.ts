import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useSend } from '~/lib/use-send.ts';

export const useResetPassword = () => useSend(auth.resetPassword);
