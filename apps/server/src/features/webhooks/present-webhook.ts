import { DELIVERED_TYPES, EVENT_TYPES, TEST_EVENT } from '@trapline/contract/webhooks/events.ts';
import type { Delivery, DeliveryAttempt, DeliveryDetail, Webhook } from '@trapline/contract/webhooks/schemas.ts';
import type { DeliveryRow, TryRow } from './deliveries.queries.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export const presentWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  url: row.url,
  description: row.description,
  events: EVENT_TYPES.filter((type) => row.events.includes(type)),
  active: row.active,
  offReason: row.off_reason,
  failingSince: row.failing_since?.toISOString() ?? null,
  previousSecretUntil:
    row.previous_secret_until !== null && row.previous_secret_until > now
      ? row.previous_secret_until.toISOString()
      : null,
  createdAt: row.created_at.toISOString(),
});

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  uuid: row.uuid,
  // a delivery of a type that is no longer published is deleted within a month
  event: DELIVERED_TYPES.find((type) => type === row.event) ?? TEST_EVENT,
  outcome: row.outcome,
  tries: row.tries,
  status: row.status,
  fault: row.fault,
  createdAt: row.created_at.toISOString(),
  nextTryAt: row.next_try_at?.toISOString() ?? null,
});

const presentTry = (row: TryRow): DeliveryAttempt => ({
  at: row.at.toISOString(),
  durationMs: row.duration_ms,
  status: row.status,
  fault: row.fault,
  answer: row.answer,
});

export const presentDetail = (row: DeliveryRow, tries: readonly TryRow[]): DeliveryDetail => ({
  ...presentDelivery(row),
  payload: row.payload,
  log: tries.map(presentTry),
});
