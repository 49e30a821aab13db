import { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getDelivery } from './get-delivery.ts';
import { getWebhook } from './get-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { repeatDelivery } from './repeat-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

export const webhooksRoutes = implement('webhooks', webhooks, {
  list: listWebhooks,
  get: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  delete: deleteWebhook,
  rotateSecret,
  test: testWebhook,
  listDeliveries,
  getDelivery,
  repeat: repeatDelivery,
});
