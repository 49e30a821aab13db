import type { ErrorCode } from '@trapline/contract/errors.ts';
import type { KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceRole, UserStatus, UserType } from '@trapline/contract/kernel/user-types.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { isDeadlock } from './database-errors.ts';
import type { Services } from './services.ts';
import { TrailWatch } from './trail-watch.ts';
import { markTransaction } from './transaction-guards.ts';

/** The API key of a calling system: it restricts the rights of the person it acts as. */
type ActorKey = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
};

/** A signed-in person, loaded once per request (and cached for seconds). */
export type UserActor = {
  readonly kind: 'user';
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly type: UserType;
  readonly status: UserStatus;
  readonly language: Language;
  readonly timezone: string;
  readonly companyId: number | null;
  readonly rootCompanyId: number | null;
  readonly sessionId: string;
  /** Set if the call is made with an API key. */
  readonly key?: ActorKey;
  /** True until the required second factor is turned on; nothing else is allowed before. */
  readonly lacksSecondFactor: boolean;
  /** Rights for every assigned facility. */
  readonly permissions: readonly PlaceRole[];
  /** Rights for single facilities, by facility id; a key is an assignment even without rights. */
  readonly placeRoles: ReadonlyMap<number, readonly PlaceRole[]>;
};

export type Actor =
  | UserActor
  /** `because`: why the sent token is refused, if there is more to report. */
  | { readonly kind: 'visitor'; readonly because?: ErrorCode }
  | { readonly kind: 'job'; readonly name: string }
  | { readonly kind: 'device'; readonly devEui: string };

export type Remote = {
  /** The address seen by the nearest trusted proxy; for IPv6 the network, because a customer gets a whole network. */
  readonly network: string;
  readonly userAgent: string | null;
  /** Identifier in the device cookie of the browser, perhaps new; null for a program without cookies. */
  readonly device: string | null;
};

/** Everything a handler may depend on. Handlers receive it; they never import a connection, a clock or a logger. */
export type Ctx = {
  readonly db: Kysely<Database>;
  readonly actor: Actor;
  /**
   * The person of the office who applies the work of another person: records belong to `actor`, the audit trail names
   * this person.
   */
  readonly appliedBy?: UserActor;
  /** Loads the current state of the caller; a job stays the same. */
  readonly actorNow?: () => Promise<Actor>;
  readonly now: () => Date;
  /** Creates a uuid v7. */
  readonly newUuid: () => string;
  /** The uuid for the object that this call creates: the idempotency key of the caller, if it is a uuid. */
  readonly requestUuid?: string | undefined;
  /** The version on which the page of the caller is based, for endpoints that check it (`requireUnchanged`). */
  readonly expectedVersion?: number | undefined;
  /** The client company whose page the caller opened, not verified: used only for the appearance of the page. */
  readonly enterprise?: string | undefined;
  /** The key with which a radio network authenticates. */
  readonly ingestKey?: string | undefined;
  readonly language: Language;
  readonly timezone: string;
  readonly requestId: string;
  /** Origin of the call; null for a job. */
  readonly remote: Remote | null;
  readonly services: Services;
};

/** All callers without a network, such as jobs, count as one network. */
export const networkOf = ({ remote }: Pick<Ctx, 'remote'>): string => remote?.network ?? '';

export type TxCtx = Omit<Ctx, 'db'> & {
  readonly db: Transaction<Database>;
  /** For effects in memory that must not be visible before the change; after a rollback nothing runs. */
  readonly afterCommit: (effect: () => void) => void;
  /** States why a change of this transaction writes no audit row; otherwise one is required (`trail-watch.ts`). */
  readonly withoutAudit: (reason: string) => void;
};

/** A context with or without a transaction: all that a query needs. */
export type AnyCtx = Ctx | TxCtx;

const isInTransaction = (ctx: AnyCtx): ctx is TxCtx => ctx.db.isTransaction;

const beginTransaction = async <T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> => {
  const effects: (() => void)[] = [];
  const afterCommit = (effect: () => void): void => {
    effects.push(effect);
  };
  const trailWatch = ctx.services.settings.development ? new TrailWatch() : null;
  const withoutAudit = (): void => trailWatch?.skipCheck();
  const result = await ctx.db.transaction().execute((db) =>
    markTransaction(async () => {
      const watched = trailWatch ? db.withPlugin(trailWatch) : db;
      const value = await work({ ...ctx, db: watched, afterCommit, withoutAudit });
      trailWatch?.requireAudited();
      return value;
    }),
  );
  for (const effect of effects) effect();
  return result;
};

/**
 * Thrown if the state on which a change is based has changed while it waited: the change is retried from the start,
 * without locks.
 */
export class ConcurrentChange extends Error {}

const MAX_DEADLOCK_TRIES = 3;

/** The database has rolled back the whole change, so it is retried: the competing one has finished by then. */
const retryDeadlocks = async <T>(attempt: () => Promise<T>, triesLeft = MAX_DEADLOCK_TRIES): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    if (triesLeft <= 1 || !(isDeadlock(error) || error instanceof ConcurrentChange)) throw error;
    return retryDeadlocks(attempt, triesLeft - 1);
  }
};

/**
 * Runs `work` in one transaction, or in the transaction of the caller if there is one. Inside, only the context of the
 * callback may be used for the database.
 */
export const inTransaction = <T>(ctx: AnyCtx, work: (tx: TxCtx) => Promise<T>): Promise<T> =>
  isInTransaction(ctx) ? work(ctx) : retryDeadlocks(() => beginTransaction(ctx, work));
