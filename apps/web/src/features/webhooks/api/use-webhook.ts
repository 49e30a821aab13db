import { useQuery } from '@tanstack/react-query';
import { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useWebhook = (companyId: string, webhookId: string) =>
  useQuery({ ...queryFor(webhooks.get, { params: { companyId, webhookId } }), select: (answer) => answer.webhook });
