import { useQuery } from '@tanstack/react-query';
import { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The use of the root company's limits for records that the viewer may add; loads when the company is known. */
export const useLimits = (companyId: string | null | undefined) =>
  useQuery({
    ...queryFor(subscriptions.limits, { params: { companyId: companyId ?? '' } }),
    enabled: typeof companyId === 'string',
    select: (answer) => answer.limits,
  });
