import { useQueryClient } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import { users } from '@trapline/contract/users/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: lists and pages of people are read again, and who is signed in, since one may have changed oneself. */
export const useUserChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [users.list, users.get, account.get]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
};
