import { z } from 'zod';
import { address, asParsedUrl, text, Version } from '../kernel/schemas.ts';
import { DELIVERED_TYPES, EVENT_TYPES } from './events.ts';
import { DELIVERY_FAULTS, DELIVERY_OUTCOMES, OFF_REASONS } from './rules.ts';

const URL_LENGTH = 2000;

/** An address of another system that receives events. */
export const Webhook = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.enum(EVENT_TYPES)),
  active: z.boolean(),
  /** Set if the server turned it off. */
  offReason: z.enum(OFF_REASONS).nullable(),
  /** Time since which all attempts have failed. */
  failingSince: z.string().nullable(),
  /** Until then messages are signed with both secrets. */
  previousSecretUntil: z.string().nullable(),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

const url = asParsedUrl(address(URL_LENGTH).min(1));
const events = z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length);
const description = text(500).nullish();

export const WebhookPayload = z.object({ url, events, description, active: z.boolean().optional() });
export const WebhookChange = WebhookPayload.partial();

/** The delivery of one event to one address. */
export const Delivery = z.object({
  id: z.number(),
  /** The `webhook-id` that the receiver gets, the same in each attempt. */
  uuid: z.string(),
  event: z.enum(DELIVERED_TYPES),
  outcome: z.enum(DELIVERY_OUTCOMES),
  tries: z.number(),
  /** HTTP status of the last attempt. */
  status: z.number().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  createdAt: z.string(),
  nextTryAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryAttempt = z.object({
  at: z.string(),
  durationMs: z.number(),
  status: z.number().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  /** The beginning of the response. */
  answer: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** A delivery with its newest hundred attempts and the exact bytes that are sent. */
export const DeliveryDetail = Delivery.extend({ payload: z.string(), log: z.array(DeliveryAttempt) });
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

/** The JSON body of a webhook message. */
export const WebhookMessage = z.object({
  id: z.string().meta({ description: 'Equal in all attempts and to the header `webhook-id`' }),
  type: z.enum(DELIVERED_TYPES),
  timestamp: z.string().meta({ description: 'Time of the event' }),
  data: z.object({
    company: z.object({ uuid: z.string() }).meta({ description: 'Company of the facility, or the root company' }),
    subject: z.object({ kind: z.string(), uuid: z.string() }).nullable(),
    place: z.object({ uuid: z.string() }).nullable(),
    link: z.string().meta({ description: 'Page of the panel with the details' }),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;
