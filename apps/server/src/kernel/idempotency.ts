import { createHash } from 'node:crypto';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import { callerIdOf } from './access.ts';
import { AppError } from './app-error.ts';
import { cachedPlanComment } from './cached-plans.ts';
import { type AnyCtx, ConcurrentChange, type Ctx, inTransaction, type TxCtx } from './context.ts';
import { cachedAndSentWithNext } from './sent-with-next.ts';

/**
 * How long a repeated write still gets its first response: a phone that was offline for a week must not undo a later
 * correction.
 */
export const IDEMPOTENCY_HOURS = 8 * 24;

const actorKey = (ctx: AnyCtx): string => (ctx.actor.kind === 'user' ? callerIdOf(ctx.actor) : ctx.actor.kind);

type Target = { readonly name: string; readonly params: unknown };

/** Leaves out passwords: a fast hash of otherwise known fields would allow guessing them. */
const withoutPasswords = (key: string, value: unknown): unknown => (/password/i.test(key) ? undefined : value);

const hashOf = (name: string, input: unknown): string =>
  createHash('sha256').update(name).update('\0').update(JSON.stringify(input, withoutPasswords)).digest('base64url');

/** Hash of the target of a call, which is known before its body. */
const targetHashOf = ({ name, params }: Target): string => hashOf(name, { params });

/** Claims the key; false if another, finished call owns it. Waits for a concurrent owner. */
const claim = async (tx: TxCtx, key: string, target: Target, requestHash: string): Promise<boolean> => {
  const claimed = await tx.db
    .insertInto('idempotency_keys')
    .values({
      actor: actorKey(tx),
      key,
      endpoint: target.name,
      target_hash: targetHashOf(target),
      request_hash: requestHash,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .returning('key')
    .modifyEnd(cachedPlanComment)
    .executeTakeFirst();
  return claimed !== undefined;
};

const loadStoredResponse = async (tx: TxCtx, key: string, requestHash: string): Promise<unknown> => {
  const row = await tx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('actor', '=', actorKey(tx))
    .where('key', '=', key)
    .executeTakeFirst();
  // the cleanup deleted the key after the claim found it: the call starts again and claims the key
  if (!row) throw new ConcurrentChange();
  if (row.request_hash !== requestHash) throw new AppError('request/idempotency_mismatch');
  return JSON.parse(row.answer ?? 'null');
};

const storeResponse = (tx: TxCtx, key: string, response: unknown) =>
  tx.db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(response) })
    .where('actor', '=', actorKey(tx))
    .where('key', '=', key)
    .modifyEnd(cachedAndSentWithNext)
    .execute();

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * A key that is a uuid becomes the uuid of the created object. Stored responses are deleted after days, but the row
 * with that uuid stays, so that a call repeated on Monday finds the object created on Friday (decision
 * api/idempotency).
 */
export const requestUuidOf = (key: string): string | undefined => (UUID.test(key) ? key.toLowerCase() : undefined);

/** A uuid in capitals is the same uuid. */
const normalizeKey = (key: string): string => requestUuidOf(key) ?? key;

/**
 * Whether this call was made before with this key and its response is stored. A key of another call is refused here,
 * before the content is used; rows from before 0013 do not have the path.
 */
export const hasStoredResponse = async (ctx: AnyCtx, target: Target, key: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'target_hash'])
    .where('actor', '=', actorKey(ctx))
    .where('key', '=', normalizeKey(key))
    .executeTakeFirst();
  if (!row) return false;
  const isSameTarget =
    row.target_hash === null ? row.endpoint === target.name : row.target_hash === targetHashOf(target);
  if (!isSameTarget) throw new AppError('request/idempotency_mismatch');
  return true;
};

type Repeatable = {
  readonly name: string;
  readonly key: string;
  readonly input: { readonly params?: unknown; readonly [part: string]: unknown };
};

/**
 * Runs a write once per key: the key, the change and the response are committed together, so a double tap, a retry or a
 * crash between commit and response leaves one record and gives the same response. A refused write stores no key.
 */
export const runOnce = (
  ctx: Ctx,
  { name, key, input }: Repeatable,
  run: (tx: Ctx) => Promise<unknown>,
): Promise<unknown> =>
  inTransaction(ctx, async (tx) => {
    const requestHash = hashOf(name, input);
    const normalizedKey = normalizeKey(key);
    if (!(await claim(tx, normalizedKey, { name, params: input.params }, requestHash)))
      return loadStoredResponse(tx, normalizedKey, requestHash);
    const answer = await run(tx);
    await storeResponse(tx, normalizedKey, answer);
    return answer;
  });

export const storesResponses = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' && endpoint.repeat === 'key';
