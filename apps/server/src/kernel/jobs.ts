import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from './context.ts';
import type { Database } from './database.ts';
import type { Services } from './services.ts';

/** Which processes run the job: those with few resources and long waits, or those for CPU work. */
export type JobRole = 'worker' | 'documents';

/** Definition of a job: its name, the shape of its payload, and how its queue is processed. */
export type Job<S extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: S;
  readonly role?: JobRole;
  /** Number of jobs a process fetches at a time; it fetches again at once while there are more. */
  readonly batch?: number;
  /** Number of jobs of the batch that are processed in parallel. */
  readonly lanes?: number;
  /** Number of independent fetchers in a process: a job that waits for others does not block them. */
  readonly takers?: number;
  /** Number of retries after the first attempt, with increasing pauses. */
  readonly retries?: number;
  /** After this time its process counts as dead, and the job starts again. */
  readonly expireInSeconds?: number;
  /** Schedule in cron notation, in UTC. */
  readonly schedule?: string;
};

/**
 * A job as a value: the code that enqueues it imports it, so the payload is type-checked. `implementJob` adds the
 * implementation elsewhere, so that enqueuing a job does not import its code.
 */
export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;

export type ImplementedJob = {
  readonly job: Job;
  readonly run: (ctx: Ctx, data: unknown) => Promise<void>;
};

/** Binds a job to its handler. The payload is parsed before the handler runs, like an HTTP body. */
export const implementJob = <S extends z.ZodType>(
  job: Job<S>,
  handler: (ctx: Ctx, payload: z.output<S>) => Promise<void>,
): ImplementedJob => ({ job, run: (ctx, data) => handler(ctx, job.payload.parse(data)) });

/** The change with its transaction: the job is enqueued in it, or not at all. */
type EnqueueContext = { readonly db: Transaction<Database>; readonly services: Pick<Services, 'jobs'> };

type Deduplication<P> = {
  /** Key: a job with the key of another one of the same hour, waiting or done, is not enqueued. */
  readonly dedupKey?: (payload: P) => string;
  /** Key: a job with the key of a waiting one is not enqueued, because the waiting one will see this change. */
  readonly waitingDedupKey?: (payload: P) => string;
  /** Company of the jobs: the more of its jobs wait, the more jobs of others run before its next one. */
  readonly owner?: string;
};

/** Enqueues many jobs of one kind in one statement. */
export const enqueueAll = <S extends z.ZodType>(
  { db, services }: EnqueueContext,
  { name }: Job<S>,
  payloads: readonly z.input<S>[],
  { dedupKey, waitingDedupKey, owner }: Deduplication<z.input<S>> = {},
): Promise<void> =>
  services.jobs.insert(
    db,
    name,
    payloads.map((payload) => ({
      payload,
      dedupKey: dedupKey?.(payload),
      waitingDedupKey: waitingDedupKey?.(payload),
      owner,
    })),
  );

export const enqueue = <S extends z.ZodType>(
  change: EnqueueContext,
  job: Job<S>,
  payload: z.input<S>,
  options?: Deduplication<z.input<S>>,
): Promise<void> => enqueueAll(change, job, [payload], options);
