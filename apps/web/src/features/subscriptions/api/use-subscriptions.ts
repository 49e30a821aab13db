import { useQuery } from '@tanstack/react-query';
import { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What an owner paid for, the newest first. */
export const useSubscriptions = (companyId: string, enabled: boolean) =>
  useQuery({
    ...queryFor(subscriptions.list, { params: { companyId } }),
    enabled,
    select: (answer) => answer.subscriptions,
  });
