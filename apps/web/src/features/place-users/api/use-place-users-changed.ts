import { useQueryClient } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: the people of the facility are read again, and the own rights, since they may be one's own. */
export const usePlaceUsersChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(placeUsers.list) });
    void queryClient.invalidateQueries({ queryKey: keyOf(account.get) });
  };
};
