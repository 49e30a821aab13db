import { fromKysely, PgBoss } from 'pg-boss';
import type { ImplementedJob, Job } from '../../kernel/jobs.ts';
import type { Jobs, NewJob } from '../../kernel/services.ts';
import type { Listen } from '../database/listen.ts';
import type { DatabaseKind, StatementRunner } from '../database/open-database.ts';
import { retryStopped, selectQueues, selectStopped } from './stopped.queries.ts';
import { countWaiting, lockWaiting } from './waiting.queries.ts';

/** Eight tries over about four hours, then the job stays in its dead-letter state where an operator finds it. */
const queueOf = ({ retries = 8, expireInSeconds = 300 }: Job) => ({
  retryLimit: retries,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds,
  /** A worker sends heartbeats while a job runs: the job of a killed process starts again within two minutes. */
  heartbeatSeconds: 60,
  retentionSeconds: 14 * 86_400,
  /** Creating a job notifies listening workers with the commit, so they begin at once. */
  notify: true,
});
type Queue = ReturnType<typeof queueOf>;

export type BossOptions = {
  readonly run: StatementRunner;
  readonly kind: DatabaseKind;
  /** Absent in a process that runs no jobs. */
  readonly listen?: Listen | undefined;
  /** Creates scheduled jobs, retries and retention; of several processes only one does it. */
  readonly supervise: boolean;
};

/** pg-boss on our own connection: jobs live in the same database and the same transactions as the data. */
export const createBoss = ({ run, kind, listen, supervise }: BossOptions): PgBoss =>
  new PgBoss({
    db: {
      executeSql: async (text, values) => ({ rows: (await run(text, values?.length ? values : undefined)).rows }),
      ...(listen && { listen }),
    },
    ...(kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    schema: 'jobs',
    useListenNotify: listen !== undefined,
    supervise,
    schedule: supervise,
  });

const NO_JOB = '00000000-0000-0000-0000-000000000000';

const hasOtherOptions = (known: object, options: Queue): boolean =>
  Object.entries(options).some(([setting, value]) => Reflect.get(known, setting) !== value);

/** A queue of an earlier version gets the settings of this one. */
export const createQueues = async (boss: PgBoss, jobs: readonly ImplementedJob[]): Promise<void> => {
  const existingQueues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { job } of jobs) {
    const [queue, wanted] = [existingQueues.get(job.name), queueOf(job)];
    if (queue && !hasOtherOptions(queue, wanted)) continue;
    await (queue ? boss.updateQueue(job.name, wanted) : boss.createQueue(job.name, wanted));
    // loads the queue into the cache; otherwise the first order would query it outside its transaction
    await boss.getJobById(job.name, NO_JOB);
  }
};

const HOUR_SECONDS = 3600;

type JobTransaction = Parameters<Jobs['insert']>[0];

const isDefined = (value: string | undefined): value is string => value !== undefined;

const withoutWaiting = async (
  db: JobTransaction,
  name: string,
  orders: readonly NewJob[],
): Promise<readonly NewJob[]> => {
  const keys = orders.map(({ waitingDedupKey }) => waitingDedupKey).filter(isDefined);
  if (keys.length === 0) return orders;
  const waiting = await lockWaiting(db, name, keys);
  return orders.filter(({ waitingDedupKey }) => waitingDedupKey === undefined || !waiting.has(waitingDedupKey));
};

/** Orders jobs round-robin by owner: the first job of each owner comes before the second job of any owner. */
const withOrder = async (db: JobTransaction, name: string, orders: readonly NewJob[]) => {
  const owners = [...new Set(orders.map(({ owner }) => owner).filter(isDefined))];
  const waiting = new Map(owners.length === 0 ? [] : await countWaiting(db, name, owners));
  return orders.map((order) => {
    if (order.owner === undefined) return { order };
    const waitingBefore = waiting.get(order.owner) ?? 0;
    waiting.set(order.owner, waitingBefore + 1);
    return { order, turn: { priority: -waitingBefore, group: { id: order.owner } } };
  });
};

export const createJobs = (boss: PgBoss): Jobs => ({
  insert: async (db, name, orders) => {
    const newOrders = await withoutWaiting(db, name, orders);
    if (newOrders.length === 0) return;
    const jobs = (await withOrder(db, name, newOrders)).map(
      ({ order: { payload, dedupKey, waitingDedupKey }, turn }) => ({
        // all payload schemas are objects
        data: payload as object,
        ...turn,
        ...(waitingDedupKey === undefined ? {} : { singletonKey: waitingDedupKey }),
        ...(dedupKey === undefined ? {} : { singletonKey: dedupKey, singletonSeconds: HOUR_SECONDS }),
      }),
    );
    await boss.insert(name, jobs, { db: fromKysely(db) });
  },
  queues: selectQueues,
  stopped: selectStopped,
  retry: retryStopped,
});
