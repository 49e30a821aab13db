import { type DeliveredType, eventsOfStep } from '@trapline/contract/webhooks/events.ts';
import type { WebhookMessage } from '@trapline/contract/webhooks/schemas.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import type { Listeners, Step, StepChange } from '../../kernel/services.ts';
import { insertDeliveries, type Receiver, type RecordedEvent, selectReceivers } from './enqueue-webhooks.queries.ts';
import { sendWebhook } from './send-webhook.write.ts';

type WebhookEvent = RecordedEvent & {
  readonly type: DeliveredType;
  readonly page: string;
  readonly facts: WebhookMessage['data']['facts'];
};

const isPrimitive = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const factsOf = ({ after }: Step, names: readonly string[]): WebhookEvent['facts'] =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = after[name];
      return isPrimitive(value) ? [[name, value] as const] : [];
    }),
  );

const eventsOf = (step: Step): WebhookEvent[] => {
  const { rootCompanyId, entityId, placeId } = step;
  if (rootCompanyId === null) return [];
  return eventsOfStep(step.action).map(({ type, subject, page, facts }) => ({
    type,
    subject,
    page,
    entityId,
    rootCompanyId,
    placeId,
    facts: factsOf(step, facts),
  }));
};

const PLURAL_ENDING = /s$/;

const messageOf = ({ newUuid, now, services }: StepChange, event: WebhookEvent, receiver: Receiver): WebhookMessage => {
  const { subjectUuid, placeUuid, companyUuid } = receiver;
  const page = event.page.replace('{place}', placeUuid ?? '').replace('{subject}', subjectUuid ?? '');
  return {
    id: newUuid(),
    type: event.type,
    timestamp: now().toISOString(),
    data: {
      company: { uuid: companyUuid },
      subject: subjectUuid === null ? null : { kind: event.subject.replace(PLURAL_ENDING, ''), uuid: subjectUuid },
      place: placeUuid === null ? null : { uuid: placeUuid },
      link: services.settings.publicUrl + page,
      facts: event.facts,
    },
  };
};

/**
 * Stores deliveries in the transaction of the change: committed together, or not at all. Without subscribers it costs
 * one query.
 */
export const enqueueWebhooks: Listeners['stepsWritten'] = async (change, steps) => {
  const events = steps.flatMap(eventsOf);
  if (events.length === 0) return;
  const deliveries = (await selectReceivers(change, events)).flatMap((receiver) => {
    const event = events[receiver.n];
    const { webhookId, rootCompanyId } = receiver;
    return event ? [{ webhookId, rootCompanyId, message: messageOf(change, event, receiver) }] : [];
  });
  if (deliveries.length === 0) return;
  await insertDeliveries(change, deliveries);
  const webhookIds = [...new Set(deliveries.map(({ webhookId }) => webhookId))];
  await enqueueAll(
    change,
    sendWebhook,
    webhookIds.map((webhookId) => ({ webhookId })),
  );
};
