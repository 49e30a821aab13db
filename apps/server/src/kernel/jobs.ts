import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from './context.ts';
import type { Database } from './database.ts';
import type { Services } from './services.ts';

/** Which processes run it: those with small resources and long waits, or those with much CPU work. */
export type JobRole = 'worker' | 'documents';

/** What can be ordered: a name, the shape of its payload, and how its queue is worked off. */
export type Job<S extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: S;
  readonly role?: JobRole;
  /** How many a process takes at a time; the next at once while there are more. */
  readonly batch?: number;
  /** How many of them it works on side by side. */
  readonly lanes?: number;
  /** How many a process runs in parallel, each independent: a job that waits for others blocks no other. */
  readonly takers?: number;
  /** Tries after the first one, with growing pauses. */
  readonly retries?: number;
  /** After so long its process is taken for dead, and it is begun again. */
  readonly expireInSeconds?: number;
  /** When the clock orders it, as cron writes it, in UTC. */
  readonly schedule?: string;
};

/**
 * A job as a value: the caller that orders it imports it, so the payload is type-checked. `implementJob` adds the
 * implementation elsewhere, so that ordering a job does not import its code.
 */
export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;

export type ImplementedJob = {
  readonly job: Job;
  readonly run: (ctx: Ctx, data: unknown) => Promise<void>;
};

/** A job is a small verb. Its payload is parsed at the door, as an HTTP body is. */
export const implementJob = <S extends z.ZodType>(
  job: Job<S>,
  handler: (ctx: Ctx, payload: z.output<S>) => Promise<void>,
): ImplementedJob => ({ job, run: (ctx, data) => handler(ctx, job.payload.parse(data)) });

/** Where a change is made: a job is ordered in its transaction, or not at all. */
type Change = { readonly db: Transaction<Database>; readonly services: Pick<Services, 'jobs'> };

type Sameness<P> = {
  /** One that is the same as one of this hour, done or not, is that one. */
  readonly sameAs?: (payload: P) => string;
  /** One that is the same as one that waits is that one: it will find what this change made. */
  readonly sameAsWaiting?: (payload: P) => string;
  /** Owner of these orders: the more orders of a company wait, the more of others go before the next one. */
  readonly owner?: string;
};

/** Many jobs of one kind in one statement. */
export const enqueueAll = <S extends z.ZodType>(
  { db, services }: Change,
  { name }: Job<S>,
  payloads: readonly z.input<S>[],
  { sameAs, sameAsWaiting, owner }: Sameness<z.input<S>> = {},
): Promise<void> =>
  services.jobs.insert(
    db,
    name,
    payloads.map((payload) => ({
      payload,
      sameAs: sameAs?.(payload),
      sameAsWaiting: sameAsWaiting?.(payload),
      owner,
    })),
  );

export const enqueue = <S extends z.ZodType>(
  change: Change,
  job: Job<S>,
  payload: z.input<S>,
  options?: Sameness<z.input<S>>,
): Promise<void> => enqueueAll(change, job, [payload], options);
