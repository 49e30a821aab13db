import type { ErrorCode } from '@trapline/contract/errors.ts';
import type { KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceRole, UserStatus, UserType } from '@trapline/contract/kernel/user-types.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { isDeadlock } from './database-errors.ts';
import type { Services } from './services.ts';
import { markTransaction } from './single-door.ts';
import { TrailWatch } from './trail-watch.ts';

/** The API key somebody's system calls with: it narrows what the person it acts as may. */
type ActorKey = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
};

/** A signed-in person, as loaded once per request (and cached for seconds). */
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
  /** Set when it is no person at a screen that calls. */
  readonly key?: ActorKey;
  /** Has yet to turn on the second factor that is asked for, and may do nothing else before. */
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
  /** The address the nearest trusted proxy saw; of IPv6 the network, which is what one customer gets. */
  readonly network: string;
  readonly userAgent: string | null;
  /** Identifier in the device cookie of the browser, perhaps new; null for a program without cookies. */
  readonly device: string | null;
};

/** Everything a verb may depend on. Verbs receive it; they never import a connection, a clock or a logger. */
export type Ctx = {
  readonly db: Kysely<Database>;
  readonly actor: Actor;
  /** Who the caller is by now; a job stays who it is. */
  readonly actorNow?: () => Promise<Actor>;
  readonly now: () => Date;
  /** A fresh uuid v7. */
  readonly newUuid: () => string;
  /** The uuid that what this call makes is to have: the caller's idempotency key, when that is a uuid. */
  readonly givenUuid?: string | undefined;
  /** The version of the thing that the caller's page was made of, where the endpoint minds (`requireUnchanged`). */
  readonly madeOf?: number | undefined;
  /** The client company whose page the caller opened, not verified: used only for the look of the page. */
  readonly enterprise?: string | undefined;
  /** The key with which a radio network proves itself. */
  readonly ingestKey?: string | undefined;
  readonly language: Language;
  readonly timezone: string;
  readonly requestId: string;
  /** Where the call comes from; nowhere for a job. */
  readonly remote: Remote | null;
  readonly services: Services;
};

/** Of no network, as jobs are, is one network. */
export const networkOf = ({ remote }: Pick<Ctx, 'remote'>): string => remote?.network ?? '';

export type TxCtx = Omit<Ctx, 'db'> & {
  readonly db: Transaction<Database>;
  /** For what lives in memory only and must not be seen before the change; a rolled back transaction runs nothing. */
  readonly afterCommit: (effect: () => void) => void;
  /** States why a change of this transaction writes no audit row; otherwise one is required (`trail-watch.ts`). */
  readonly leavesNoTrail: (reason: string) => void;
};

/** Either: what a query needs. */
export type AnyCtx = Ctx | TxCtx;

const isInTransaction = (ctx: AnyCtx): ctx is TxCtx => ctx.db.isTransaction;

const beginTransaction = async <T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> => {
  const effects: (() => void)[] = [];
  const afterCommit = (effect: () => void): void => {
    effects.push(effect);
  };
  const watch = ctx.services.settings.development ? new TrailWatch() : null;
  const leavesNoTrail = (): void => watch?.silence();
  const answer = await ctx.db.transaction().execute((db) =>
    markTransaction(async () => {
      const watched = watch ? db.withPlugin(watch) : db;
      const made = await work({ ...ctx, db: watched, afterCommit, leavesNoTrail });
      watch?.requireAudited();
      return made;
    }),
  );
  for (const effect of effects) effect();
  return answer;
};

/** What a change was begun on became something else while it waited: it is made again from the start, holding nothing. */
export class Overtaken extends Error {}

const TRIES_AT_A_DEADLOCK = 3;

/** Nothing of a change the database took back is left, so it is simply made again: the other one is through by then. */
const pastDeadlocks = async <T>(attempt: () => Promise<T>, left = TRIES_AT_A_DEADLOCK): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    if (left <= 1 || !(isDeadlock(error) || error instanceof Overtaken)) throw error;
    return pastDeadlocks(attempt, left - 1);
  }
};

/** Runs `work` in one transaction, joining the caller's if there is one. Only the callback's context may touch the database inside. */
export const inTransaction = <T>(ctx: AnyCtx, work: (tx: TxCtx) => Promise<T>): Promise<T> =>
  isInTransaction(ctx) ? work(ctx) : pastDeadlocks(() => beginTransaction(ctx, work));
