import { useQuery } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { queryFor } from './queries.ts';

const FRESH_MS = 60_000;

/** The signed-in user. Loaded before the panel opens, then at intervals, because an admin may change the account. */
export const accountQuery = { ...queryFor(account.get, {}, { quiet: true }), staleTime: FRESH_MS, retry: false };

/** The signed-in user; only for components below `/app`, where the guard has loaded the account. */
export const useAccount = (): Account => {
  const { data } = useQuery(accountQuery);
  if (!data) throw new Error('nobody is signed in');
  return data;
};
