import type { TxCtx } from './context.ts';
import type { Events } from './services.ts';

type NoFacts = Record<never, never>;

/**
 * An event in a change, defined in the domain where it occurs. Higher domains subscribe to it, so that the lower domain
 * imports none of them. `Facts` is what subscribers return for the audit trail of the change.
 */
export type DomainEvent<Payload, Facts extends object = NoFacts> = {
  readonly name: string;
  /** For the type checker only; never set. */
  readonly types?: { readonly payload: Payload; readonly facts: Facts };
};

export const defineEvent = <Payload, Facts extends object = NoFacts>(name: string): DomainEvent<Payload, Facts> => ({
  name,
});

/** What an event carries, for the handlers of its subscribers. */
export type EventPayload<E> = E extends DomainEvent<infer Payload, object> ? Payload : never;

export type Subscriber = {
  readonly event: string;
  readonly handle: (tx: TxCtx, payload: unknown) => Promise<object>;
};

/** A subscriber that only has effects: the return value of its handler is not used. */
export const subscribe = <Payload, Facts extends object>(
  { name }: DomainEvent<Payload, Facts>,
  handle: (tx: TxCtx, payload: Payload) => Promise<unknown>,
): Subscriber => ({
  event: name,
  handle: async (tx, payload) => {
    await handle(tx, payload as Payload);
    return {};
  },
});

/** A subscriber that returns facts to the emitter. */
export const subscribeWithFacts = <Payload, Facts extends object>(
  { name }: DomainEvent<Payload, Facts>,
  handle: (tx: TxCtx, payload: Payload) => Promise<Partial<Facts>>,
): Subscriber => ({ event: name, handle: (tx, payload) => handle(tx, payload as Payload) });

/**
 * Runs the subscribers of an event one after the other, in list order and in the transaction of the change: an error in
 * one of them rolls the change back.
 */
export const emit = <Payload, Facts extends object>(
  tx: TxCtx,
  { name }: DomainEvent<Payload, Facts>,
  payload: Payload,
): Promise<Partial<Facts>> => tx.services.events.deliver(tx, name, payload) as Promise<Partial<Facts>>;

export const createEvents = (subscribers: readonly Subscriber[]): Events => {
  const byEvent = Map.groupBy(subscribers, ({ event }) => event);
  return {
    deliver: async (change, event, payload) => {
      const facts = {};
      // `services.ts` cannot name TxCtx without an import cycle; only `emit` calls this, with a TxCtx
      for (const { handle } of byEvent.get(event) ?? []) Object.assign(facts, await handle(change as TxCtx, payload));
      return facts;
    },
  };
};
