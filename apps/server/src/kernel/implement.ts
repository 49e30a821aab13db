import type { Contract, Endpoint, InputOf, OutputOf } from '@trapline/contract/kernel/endpoint.ts';
import type { Ctx } from './context.ts';

export type Handler<E extends Endpoint> = (ctx: Ctx, input: InputOf<E>) => Promise<OutputOf<E>>;

/**
 * A verb that needs what does not come from the database, such as a picture to decode or a file of the storage: that is done
 * first, and what `prepare` answers is then run as any other verb, in the transaction of its idempotency key.
 */
export type PreparedHandler<E extends Endpoint> = {
  readonly prepare: (ctx: Ctx, input: InputOf<E>) => Promise<(ctx: Ctx) => Promise<OutputOf<E>>>;
};

export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> | PreparedHandler<C[K]> };

/** A handler whose types were checked by `implement` and then forgotten, so that different ones fit in one list. */
export type AnyHandler =
  | ((ctx: Ctx, input: never) => Promise<unknown>)
  | { readonly prepare: (ctx: Ctx, input: never) => Promise<(ctx: Ctx) => Promise<unknown>> };

export type Implemented = { readonly name: string; readonly endpoint: Endpoint; readonly handler: AnyHandler };

/** Ties each endpoint of a domain to its verb. A missing, extra or wrongly typed handler is a compile error. */
export const implement = <const D extends string, C extends Contract>(
  domain: D,
  contract: C,
  handlers: Handlers<C>,
): Implemented[] =>
  Object.entries(contract).map(([verb, endpoint]) => ({
    name: `${domain}.${verb}`,
    endpoint,
    // `Handlers<C>` has the same keys as `C`; Object.entries forgets it.
    handler: handlers[verb as keyof C] as unknown as AnyHandler,
  }));
