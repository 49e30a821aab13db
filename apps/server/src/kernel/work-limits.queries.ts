import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { AnyCtx, Ctx } from './context.ts';

/** Limits of costly work per person and hour: far more than an office needs, far less than a server can handle. */
export const WORK_PER_HOUR = { report: 300, preview: 600, mail: 1000 } as const;
export type WorkKind = keyof typeof WORK_PER_HOUR;

const HOUR_MS = 3_600_000;

/** Counts in the database, so that all processes count together and a restart resets nothing. */
const addAttempts = (ctx: AnyCtx, row: { user_id: number; kind: WorkKind; hour: Date; amount: number }) =>
  ctx.db
    .insertInto('work_attempts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'hour'])
        .doUpdateSet({ amount: sql<number>`least(work_attempts.amount::bigint + ${row.amount}, 1000000000)::integer` }),
    )
    .returning('amount')
    .executeTakeFirstOrThrow();

/**
 * Call it before costly work: it throws if the person has used up the quota of this hour. Automatic work is not
 * counted.
 */
export const consumeQuota = async (ctx: AnyCtx, kind: WorkKind, amount = 1): Promise<void> => {
  if (ctx.actor.kind !== 'user' || amount === 0) return;
  const now = ctx.now().getTime();
  const hour = new Date(now - (now % HOUR_MS));
  const attempts = await addAttempts(ctx, { user_id: ctx.actor.id, kind, hour, amount });
  if (attempts.amount <= WORK_PER_HOUR[kind]) return;
  const retryAfterSeconds = Math.ceil((hour.getTime() + HOUR_MS - now) / 1000);
  throw new AppError('request/too_much_work', { retryAfterSeconds });
};

export const deleteOldWorkCounters = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('work_attempts')
    .where('hour', '<', new Date(ctx.now().getTime() - 24 * HOUR_MS))
    .execute();
