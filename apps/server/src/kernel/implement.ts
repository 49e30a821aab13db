import type { Contract, Endpoint, InputOf, OutputOf, UploadRule } from '@trapline/contract/kernel/endpoint.ts';
import type { Ctx } from './context.ts';

export type Handler<E extends Endpoint> = (ctx: Ctx, input: InputOf<E>) => Promise<OutputOf<E>>;

/**
 * A handler that needs more than the database, such as a decoded picture or a stored file: `prepare` does that first.
 * The function it returns runs like any other handler, in the transaction of its idempotency key.
 */
export type PreparedHandler<E extends Endpoint> = {
  readonly prepare: (ctx: Ctx, input: InputOf<E>) => Promise<(ctx: Ctx) => Promise<OutputOf<E>>>;
};

/** Owner of the new file. */
export type FileOwner = { readonly rootCompanyId: number | null };

/**
 * A handler that receives a file. `mayReceive` makes the same checks as `keep` before any byte of the file is read,
 * unpacked or stored; a call with a known uuid passes.
 */
export type UploadHandler<E extends Endpoint> = {
  readonly mayReceive: (ctx: Ctx, input: Pick<InputOf<E>, 'params' & keyof InputOf<E>>) => Promise<FileOwner>;
  readonly keep: Handler<E> | PreparedHandler<E>;
};

type UploadEndpoint = { readonly upload: UploadRule };

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: C[K] extends UploadEndpoint ? UploadHandler<C[K]> : Handler<C[K]> | PreparedHandler<C[K]>;
};

/** A handler whose types `implement` has checked and erased, so that different handlers fit in one list. */
export type AnyHandler =
  | ((ctx: Ctx, input: never) => Promise<unknown>)
  | { readonly prepare: (ctx: Ctx, input: never) => Promise<(ctx: Ctx) => Promise<unknown>> };

export type AnyMayReceive = (ctx: Ctx, input: never) => Promise<FileOwner>;

type AnyUploadHandler = { readonly mayReceive: AnyMayReceive; readonly keep: AnyHandler };

export type Implemented = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  /** Set if the endpoint receives a file. */
  readonly mayReceive: AnyMayReceive | null;
};

/** `Handlers<C>` has the same keys as `C`, and a receiver for each upload; Object.entries loses these types. */
const handlerOf = (implementation: AnyHandler | AnyUploadHandler): Pick<Implemented, 'handler' | 'mayReceive'> =>
  'keep' in implementation
    ? { handler: implementation.keep, mayReceive: implementation.mayReceive }
    : { handler: implementation, mayReceive: null };

/** Binds each endpoint of a domain to its handler. A missing, extra or wrongly typed handler is a compile error. */
export const implement = <const D extends string, C extends Contract>(
  domain: D,
  contract: C,
  handlers: Handlers<C>,
): Implemented[] =>
  Object.entries(contract).map(([verb, endpoint]) => ({
    name: `${domain}.${verb}`,
    endpoint,
    ...handlerOf(handlers[verb as keyof C]),
  }));
