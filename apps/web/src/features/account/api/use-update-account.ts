import { useQueryClient } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import { accountQuery } from '~/lib/session.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdateAccount = (options: { readonly showsErrors?: boolean } = {}) => {
  const queryClient = useQueryClient();
  return useWrite(account.update, {
    ...options,
    onSuccess: (answer) => queryClient.setQueryData(accountQuery.queryKey, answer),
  });
};
