import type { Contract, Endpoint, InputOf, OutputOf, UploadRule } from '@trapline/contract/kernel/endpoint.ts';
import type { Ctx } from './context.ts';

export type Handler<E extends Endpoint> = (ctx: Ctx, input: InputOf<E>) => Promise<OutputOf<E>>;

/**
 * A verb that needs what does not come from the database, such as a picture to decode or a file of the storage: that is done
 * first, and what `prepare` answers is then run as any other verb, in the transaction of its idempotency key.
 */
export type PreparedHandler<E extends Endpoint> = {
  readonly prepare: (ctx: Ctx, input: InputOf<E>) => Promise<(ctx: Ctx) => Promise<OutputOf<E>>>;
};

/** Owner of the new file. */
export type FileOwner = { readonly rootCompanyId: number | null };

/**
 * A verb that takes a file. `mayReceive` makes the same checks as `keep` before a byte of the file is read, unpacked or
 * stored; a call with a known uuid passes.
 */
export type Receiver<E extends Endpoint> = {
  readonly mayReceive: (ctx: Ctx, input: Pick<InputOf<E>, 'params' & keyof InputOf<E>>) => Promise<FileOwner>;
  readonly keep: Handler<E> | PreparedHandler<E>;
};

type Uploading = { readonly upload: UploadRule };

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: C[K] extends Uploading ? Receiver<C[K]> : Handler<C[K]> | PreparedHandler<C[K]>;
};

/** A handler whose types were checked by `implement` and then erased, so that different ones fit in one list. */
export type AnyHandler =
  | ((ctx: Ctx, input: never) => Promise<unknown>)
  | { readonly prepare: (ctx: Ctx, input: never) => Promise<(ctx: Ctx) => Promise<unknown>> };

export type AnyMayReceive = (ctx: Ctx, input: never) => Promise<FileOwner>;

type AnyReceiver = { readonly mayReceive: AnyMayReceive; readonly keep: AnyHandler };

export type Implemented = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  /** Set where the endpoint takes a file. */
  readonly mayReceive: AnyMayReceive | null;
};

/** `Handlers<C>` has the same keys as `C`, and a receiver where there is an upload; Object.entries forgets it. */
const verbOf = (given: AnyHandler | AnyReceiver): Pick<Implemented, 'handler' | 'mayReceive'> =>
  'keep' in given ? { handler: given.keep, mayReceive: given.mayReceive } : { handler: given, mayReceive: null };

/** Ties each endpoint of a domain to its verb. A missing, extra or wrongly typed handler is a compile error. */
export const implement = <const D extends string, C extends Contract>(
  domain: D,
  contract: C,
  handlers: Handlers<C>,
): Implemented[] =>
  Object.entries(contract).map(([verb, endpoint]) => ({
    name: `${domain}.${verb}`,
    endpoint,
    ...verbOf(handlers[verb as keyof C]),
  }));
