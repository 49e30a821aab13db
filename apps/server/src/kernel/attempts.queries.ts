import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { Ctx } from './context.ts';

/**
 * Limits are counted in the database, by its clock and in one statement: all processes count together, a restart resets
 * nothing, and no flood of other requests displaces a count. Subjects are stored as pseudonyms, because they are names
 * and addresses of people.
 *
 * Never call it inside a transaction: the refusal would roll back its count.
 */
export type Attempt = { readonly bucket: string; readonly subject: string; readonly windowSeconds: number };

type AttemptContext = Pick<Ctx, 'db' | 'services'>;

const NOW = sql<Date>`statement_timestamp()`;

/** Counts an attempt; returns the number in the current window, which began with the first one. */
export const countAttempt = async ({ db, services }: AttemptContext, { bucket, subject, windowSeconds }: Attempt) =>
  db
    .insertInto('attempts')
    .values({
      bucket,
      subject: services.vault.pseudonym(subject),
      count: 1,
      ends_at: sql<Date>`${NOW} + make_interval(secs => ${windowSeconds}::integer)`,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject']).doUpdateSet({
        count: sql<number>`case when attempts.ends_at <= ${NOW} then 1 else attempts.count + 1 end`,
        ends_at: sql<Date>`case when attempts.ends_at <= ${NOW} then excluded.ends_at else attempts.ends_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from ends_at - ${NOW}))::integer`.as('secondsLeft')])
    .executeTakeFirstOrThrow();

export const requireAttempt = async (ctx: AttemptContext, { max, ...attempt }: Attempt & { readonly max: number }) => {
  const { count, secondsLeft } = await countAttempt(ctx, attempt);
  if (count > max) throw new AppError('request/too_many', { retryAfterSeconds: Math.max(1, secondsLeft) });
};

/** The current number of attempts, without counting another one. */
export const selectAttempts = async (
  { db, services }: AttemptContext,
  { bucket, subject }: Omit<Attempt, 'windowSeconds'>,
) => {
  const row = await db
    .selectFrom('attempts')
    .select('count')
    .where('bucket', '=', bucket)
    .where('subject', '=', services.vault.pseudonym(subject))
    .where('ends_at', '>', NOW)
    .executeTakeFirst();
  return row?.count ?? 0;
};

export const clearAttempts = ({ db, services }: AttemptContext, { bucket, subject }: Omit<Attempt, 'windowSeconds'>) =>
  db
    .deleteFrom('attempts')
    .where('bucket', '=', bucket)
    .where('subject', '=', services.vault.pseudonym(subject))
    .execute();

export const deleteEndedAttempts = ({ db }: Pick<Ctx, 'db'>) =>
  db.deleteFrom('attempts').where('ends_at', '<=', NOW).execute();
