import type { Kysely } from 'kysely';
import type { Actor, UserActor } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { isKeyToken } from '../../kernel/key-token.ts';
import type { AccessTokens, ActorCache } from '../../kernel/services.ts';
import { findKeyActor } from '../api-keys/key-actor.read.ts';
import { storeLastUse } from '../api-keys/key-last-use.write.ts';
import { selectActor } from './auth.queries.ts';

/** How long another process may still use cached data about a person, in milliseconds. */
const CACHE_MS = 5_000;
const MAX_CACHED_ACTORS = 10_000;

const VISITOR: Actor = { kind: 'visitor' };

type CachedActor = { readonly actor: UserActor; readonly until: number };

/**
 * Finds the caller of a token. A token is checked and its person loaded once per few seconds, not once per request. A
 * change of rights, a block or a sign-out takes effect at once in this process, and within `CACHE_MS` in others.
 */
export class Authenticator implements ActorCache {
  readonly #db: Kysely<Database>;
  readonly #tokens: AccessTokens;
  readonly #now: () => Date;
  readonly #demo: boolean;
  readonly #byToken = new Map<string, CachedActor>();
  /** Number of cache removals: a person loaded while one happened may be outdated and is not cached. */
  #removals = 0;

  constructor(db: Kysely<Database>, tokens: AccessTokens, now: () => Date, demo: boolean) {
    this.#db = db;
    this.#tokens = tokens;
    this.#now = now;
    this.#demo = demo;
  }

  /** Returns a visitor when there is no valid token, or when the user is blocked. */
  async actorOf(token: string | null): Promise<Actor> {
    if (token === null) return VISITOR;
    if (isKeyToken(token)) return this.#actorOfKey(token);
    const cached = this.#byToken.get(token);
    if (cached && cached.until > this.#now().getTime()) return cached.actor;
    this.#byToken.delete(token);
    return (await this.#loadActor(token)) ?? VISITOR;
  }

  /** Keys are never cached: a key that is revoked in any process stops working at once. */
  async #actorOfKey(token: string): Promise<Actor> {
    const now = this.#now();
    const { actor, lastUsedAt } = await findKeyActor(this.#db, token, { now, demo: this.#demo });
    if (actor.kind === 'user' && actor.key) await storeLastUse(this.#db, actor.key.id, { lastUsedAt, now });
    return actor;
  }

  async #loadActor(token: string): Promise<UserActor | null> {
    const [now, removals] = [this.#now(), this.#removals];
    const claims = await this.#tokens.verify(token, now);
    const actor = claims && (await selectActor(this.#db, claims.sessionId, this.#demo));
    if (actor?.status !== 'ACTIVE') return null;
    if (removals !== this.#removals) return actor;
    if (this.#byToken.size >= MAX_CACHED_ACTORS) this.#byToken.clear();
    this.#byToken.set(token, { actor, until: now.getTime() + CACHE_MS });
    return actor;
  }

  forgetSession(sessionId: string): void {
    this.#removeWhere((actor) => actor.sessionId === sessionId);
  }

  forgetUser(userId: number): void {
    this.#removeWhere((actor) => actor.id === userId);
  }

  #removeWhere(matches: (actor: UserActor) => boolean): void {
    this.#removals += 1;
    for (const [token, { actor }] of this.#byToken) {
      if (matches(actor)) this.#byToken.delete(token);
    }
  }
}
