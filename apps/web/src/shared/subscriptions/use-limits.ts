import { useQuery } from '@tanstack/react-query';
import { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What the owner of a company uses of its limits, of what the viewer may add; once it is known which company. */
export const useLimits = (companyId: string | null | undefined) =>
  useQuery({
    ...queryFor(subscriptions.limits, { params: { companyId: companyId ?? '' } }),
    enabled: typeof companyId === 'string',
    select: (answer) => answer.limits,
  });
