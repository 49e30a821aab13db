import { useQuery } from '@tanstack/react-query';
import { auth } from '@trapline/contract/auth/endpoints.ts';
import { call } from '~/lib/api.ts';

/** Whether the link still works and whose password it sets. Asked once: the answer is shown, not watched. */
export const useResetLink = (token: string) =>
  useQuery({
    queryKey: [auth.verifyResetToken.path, token],
    queryFn: ({ signal }) => call(auth.verifyResetToken, { body: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
