import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useForgotPassword = () => useWrite(auth.forgotPassword, { showsErrors: true });
