import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useResetPassword = () => useWrite(auth.resetPassword, { showsErrors: true });
