import { fromKysely, PgBoss } from 'pg-boss';
import { type JobName, jobSchemas } from '../../kernel/jobs.ts';
import type { Jobs } from '../../kernel/services.ts';
import type { DatabaseKind, StatementRunner } from '../database/open-database.ts';

export const JOB_NAMES = Object.keys(jobSchemas) as JobName[];

/** Eight tries over about four hours, then the job rests in its dead-letter state where an operator finds it. */
const QUEUE = {
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 300,
  retentionSeconds: 14 * 86_400,
} as const;

export type BossOptions = {
  readonly run: StatementRunner;
  readonly kind: DatabaseKind;
  /** Looks after retries and retention; off in tests and in processes that only enqueue. */
  readonly supervise: boolean;
};

/** pg-boss on our own connection: jobs live in the same database and the same transactions as the data. */
export const createBoss = ({ run, kind, supervise }: BossOptions): PgBoss =>
  new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: (await run(text, values?.length ? values : undefined)).rows }) },
    ...(kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    schema: 'jobs',
    supervise,
    schedule: supervise,
  });

export const createQueues = async (boss: PgBoss): Promise<void> => {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of JOB_NAMES) {
    if (!known.has(name)) await boss.createQueue(name, QUEUE);
  }
};

const HOUR_SECONDS = 3600;

export const createJobs = (boss: PgBoss): Jobs => ({
  enqueue: async (db, name, payload, { runAfter, key } = {}) => {
    await boss.send(name, payload, {
      db: fromKysely(db),
      ...(runAfter ? { startAfter: runAfter } : {}),
      ...(key ? { singletonKey: key } : {}),
    });
  },
  enqueueAll: async (db, name, payloads, { sameAs } = {}) => {
    if (payloads.length === 0) return;
    const jobs = payloads.map((data) => ({
      data,
      ...(sameAs ? { singletonKey: sameAs(data), singletonSeconds: HOUR_SECONDS } : {}),
    }));
    await boss.insert(name, jobs, { db: fromKysely(db) });
  },
});
