import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import type { DeliveredType } from '@trapline/contract/webhooks/events.ts';
import type { DeliveryOutcome } from '@trapline/contract/webhooks/rules.ts';
import { queryFor } from '~/lib/queries.ts';

export const DELIVERIES_PAGE = 20;

/** What is on its way is there in a moment. */
const LOOK_AGAIN_MS = 3_000;

type Asked = {
  readonly page?: number | undefined;
  readonly event?: DeliveredType | undefined;
  readonly outcome?: DeliveryOutcome | undefined;
};

export const useDeliveries = (companyId: string, webhookId: string, { page = 1, event, outcome }: Asked) =>
  useQuery({
    ...queryFor(webhooks.listDeliveries, {
      params: { companyId, webhookId },
      query: { page, limit: DELIVERIES_PAGE, event, outcome },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.outcome === 'WAITING') ? LOOK_AGAIN_MS : false),
  });
