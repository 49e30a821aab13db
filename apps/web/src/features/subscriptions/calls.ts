import { useQuery } from '@tanstack/react-query';
import { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The subscriptions of a root company, the newest first. */
export const useSubscriptions = (companyId: string, enabled: boolean) =>
  useQuery({
    ...queryFor(subscriptions.list, { params: { companyId } }),
    enabled,
    select: (answer) => answer.subscriptions,
  });

export const useCreateSubscription = () => useWrite(subscriptions.create, { showsErrors: true });

export const useUpdateSubscription = () => useWrite(subscriptions.update, { showsErrors: true });
