import { useQuery } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { queryFor } from './queries.ts';

const FRESH_MS = 60_000;

/** Who is signed in. Asked before the panel opens, and again now and then, since an admin may change it meanwhile. */
export const accountQuery = { ...queryFor(account.get, {}, { quiet: true }), staleTime: FRESH_MS, retry: false };

/** The signed-in person; only for what stands below `/app`, where the guard has loaded them. */
export const useAccount = (): Account => {
  const { data } = useQuery(accountQuery);
  if (!data) throw new Error('nobody is signed in');
  return data;
};
