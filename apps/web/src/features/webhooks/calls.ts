import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import type { DeliveredType } from '@trapline/contract/webhooks/events.ts';
import type { DeliveryOutcome } from '@trapline/contract/webhooks/rules.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const DELIVERIES_PAGE_SIZE = 20;

/** A pending delivery arrives within moments, so the list is polled at this interval. */
const POLL_MS = 3_000;

type DeliveriesQuery = {
  readonly page?: number | undefined;
  readonly event?: DeliveredType | undefined;
  readonly outcome?: DeliveryOutcome | undefined;
};

export const useDeliveries = (companyId: string, webhookId: string, { page = 1, event, outcome }: DeliveriesQuery) =>
  useQuery({
    ...queryFor(webhooks.listDeliveries, {
      params: { companyId, webhookId },
      query: { page, limit: DELIVERIES_PAGE_SIZE, event, outcome },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.outcome === 'WAITING') ? POLL_MS : false),
  });

export const useDelivery = (companyId: string, webhookId: string, deliveryId: string) =>
  useQuery({
    ...queryFor(webhooks.getDelivery, { params: { companyId, webhookId, deliveryId } }),
    select: (answer) => answer.delivery,
  });

export const useWebhook = (companyId: string, webhookId: string) =>
  useQuery({ ...queryFor(webhooks.get, { params: { companyId, webhookId } }), select: (answer) => answer.webhook });

export const useWebhooks = (companyId: string, enabled: boolean) =>
  useQuery({
    ...queryFor(webhooks.list, { params: { companyId } }),
    enabled,
    select: (answer) => answer.webhooks,
  });

export const useCreateWebhook = () => useWrite(webhooks.create, { showsErrors: true });

export const useDeleteWebhook = () => useWrite(webhooks.delete, { showsErrors: true });

export const useRepeatDelivery = () => useWrite(webhooks.repeat);

export const useRotateSecret = () => useWrite(webhooks.rotateSecret, { showsErrors: true });

export const useTestWebhook = () => useWrite(webhooks.test);

export const useUpdateWebhook = () => useWrite(webhooks.update, { showsErrors: true });
