import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import type { QueueState, StoppedJob } from '../../kernel/services.ts';

/** One query over all jobs; internal jobs of the queue are left out. */
export const selectQueues = async (db: Kysely<Database>): Promise<readonly QueueState[]> => {
  const { rows } = await sql<QueueState>`select queue.name,
      count(*) filter (where job.state in ('created', 'retry') and job.start_after <= now())::integer as waiting,
      min(job.start_after) filter (where job.state in ('created', 'retry') and job.start_after <= now()) as "waitingSince",
      count(*) filter (where job.state in ('created', 'retry') and job.start_after > now())::integer as later,
      count(*) filter (where job.state = 'active')::integer as active,
      count(*) filter (where job.state = 'failed')::integer as failed,
      max(job.completed_on) filter (where job.state = 'completed') as "lastDoneAt"
    from jobs.queue queue left join jobs.job job on job.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`.execute(db);
  return rows;
};

export const selectStopped = async (db: Kysely<Database>, limit: number): Promise<readonly StoppedJob[]> => {
  const { rows } =
    await sql<StoppedJob>`select id, name as queue, created_on as "orderedAt", completed_on as "failedAt",
      retry_count + 1 as tries, data as payload, output
    from jobs.job where state = 'failed' and name not like '\\_\\_%'
    order by completed_on desc nulls last, id limit ${limit}`.execute(db);
  return rows;
};

/** Restarts a failed job: it is stored as long as any new job and has one attempt. */
export const retryStopped = async (db: Transaction<Database>, id: string) => {
  const { rows } = await sql<{ queue: string }>`update jobs.job set state = 'retry', retry_limit = retry_limit + 1,
      completed_on = null, start_after = now(), keep_until = greatest(keep_until, now() + interval '14 days')
    where id = ${id}::uuid and state = 'failed' returning name as queue`.execute(db);
  if (rows[0]) return { queue: rows[0].queue, rested: true };
  const known = await sql<{ queue: string }>`select name as queue from jobs.job where id = ${id}::uuid`.execute(db);
  return known.rows[0] ? { queue: known.rows[0].queue, rested: false } : null;
};
