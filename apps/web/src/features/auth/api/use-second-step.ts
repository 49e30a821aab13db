import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useSend } from '~/lib/use-send.ts';

export const useSecondStep = () => useSend(auth.secondStep);
