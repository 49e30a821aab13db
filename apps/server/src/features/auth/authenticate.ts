import type { Kysely } from 'kysely';
import type { Actor, UserActor } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import type { AccessTokens, ActorCache } from '../../kernel/services.ts';
import { selectActor } from './auth.queries.ts';

/** How long another process may still act on what it knew of a person, in milliseconds. */
const REMEMBER_MS = 5_000;
const REMEMBER_AT_MOST = 10_000;

type Remembered = { readonly actor: UserActor; readonly until: number };

/**
 * Who sends this token. A person is loaded once per few seconds, not once per request; a change of rights, a block or a
 * sign-out in this process counts at once, in another within `REMEMBER_MS`.
 */
export class Authenticator implements ActorCache {
  readonly #db: Kysely<Database>;
  readonly #tokens: AccessTokens;
  readonly #now: () => Date;
  readonly #remembered = new Map<string, Remembered>();

  constructor(db: Kysely<Database>, tokens: AccessTokens, now: () => Date) {
    this.#db = db;
    this.#tokens = tokens;
    this.#now = now;
  }

  /** A visitor when there is no token or it does not stand; a blocked user is a visitor too. */
  async actorOf(token: string | null): Promise<Actor> {
    const claims = token === null ? null : await this.#tokens.verify(token, this.#now());
    const actor = claims ? await this.#load(claims.sessionId) : null;
    return actor?.status === 'ACTIVE' ? actor : { kind: 'visitor' };
  }

  async #load(sessionId: string): Promise<UserActor | null> {
    const now = this.#now().getTime();
    const known = this.#remembered.get(sessionId);
    if (known && known.until > now) return known.actor;
    const actor = await selectActor(this.#db, sessionId);
    this.#remembered.delete(sessionId);
    if (actor) this.#remember(sessionId, { actor, until: now + REMEMBER_MS });
    return actor;
  }

  #remember(sessionId: string, entry: Remembered): void {
    if (this.#remembered.size >= REMEMBER_AT_MOST) this.#remembered.clear();
    this.#remembered.set(sessionId, entry);
  }

  forgetSession(sessionId: string): void {
    this.#remembered.delete(sessionId);
  }

  forgetUser(userId: number): void {
    for (const [sessionId, { actor }] of this.#remembered) {
      if (actor.id === userId) this.#remembered.delete(sessionId);
    }
  }
}
