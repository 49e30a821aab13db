import * as tables from '../event-tables.ts';
import type { PublishedEvent } from '../kernel/events.ts';
import { mergeTables } from '../kernel/merge-tables.ts';

/** Webhook events of all domains. */
export const EVENTS = mergeTables(Object.values(tables));
export type EventType = keyof typeof EVENTS;

// the type of Object.keys does not preserve that the keys are event types
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];

/** Sent by hand, to check that the receiver responds. */
export const TEST_EVENT = 'webhook.test';
export const DELIVERED_TYPES = [...EVENT_TYPES, TEST_EVENT] as const;
export type DeliveredType = (typeof DELIVERED_TYPES)[number];

/** Returns the events for a step of the audit trail. */
export const eventsOfStep = (step: string): readonly (PublishedEvent & { readonly type: EventType })[] =>
  EVENT_TYPES.filter((type) => EVENTS[type].step === step).map((type) => ({ type, ...EVENTS[type] }));
