import { useQuery } from '@tanstack/react-query';
import { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useWebhooks = (companyId: string, enabled: boolean) =>
  useQuery({
    ...queryFor(webhooks.list, { params: { companyId } }),
    enabled,
    select: (answer) => answer.webhooks,
  });
