import { useQuery } from '@tanstack/react-query';
import { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useDelivery = (companyId: string, webhookId: string, deliveryId: string) =>
  useQuery({
    ...queryFor(webhooks.getDelivery, { params: { companyId, webhookId, deliveryId } }),
    select: (answer) => answer.delivery,
  });
