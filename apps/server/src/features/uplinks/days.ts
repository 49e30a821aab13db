import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { deleteOldQuarantine } from './quarantine.queries.ts';
import { createDayTable, dropDayTables, oldestDay, selectDays } from './uplinks.queries.ts';

/** Uplinks are partitioned by day; the partition exists before a frame is stored. */

const existingDaysByDatabase = new WeakMap<Ctx['db'], Set<string>>();

const DAY_MS = 86_400_000;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '');

const existingDaysOf = (ctx: Ctx): Set<string> => {
  const days = existingDaysByDatabase.get(ctx.db) ?? new Set();
  existingDaysByDatabase.set(ctx.db, days);
  return days;
};

/** If two processes create the same day at once, the second waits and finds it. */
const createMissingDay = (ctx: Ctx, day: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('creates partitions for later data');
    await createDayTable(tx, day);
  });

/** The days of these times. */
const daysOf = (moments: readonly Date[]): string[] => {
  const days = new Set(moments.map((moment) => Math.floor(moment.getTime() / DAY_MS)));
  return [...days].map((day) => dayOf(new Date(day * DAY_MS)));
};

export const ensurePartitions = async (ctx: Ctx, moments: readonly Date[]): Promise<void> => {
  const existingDays = existingDaysOf(ctx);
  const missing = daysOf(moments).filter((day) => !existingDays.has(day));
  if (missing.length === 0) return;
  for (const day of await selectDays(ctx)) existingDays.add(day);
  for (const day of missing.filter((one) => !existingDays.has(one)).sort()) {
    await createMissingDay(ctx, day);
    existingDays.add(day);
  }
};

const DAYS_AHEAD = 3;

/** Partitions of future days are created in advance, those past the retention time are dropped as a whole. */
export const maintainPartitions = async (ctx: Ctx): Promise<void> => {
  const now = ctx.now();
  await ensurePartitions(
    ctx,
    Array.from({ length: DAYS_AHEAD }, (_, index) => new Date(now.getTime() + index * DAY_MS)),
  );
  await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('old quarantine rows that nobody handled');
    await deleteOldQuarantine(tx);
  });
  const oldest = oldestDay(now);
  const outdatedDays = [...(await selectDays(ctx))].filter((day) => day < oldest);
  if (outdatedDays.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('uplinks are stored for a limited time');
    await dropDayTables(tx, outdatedDays);
  });
  for (const day of outdatedDays) existingDaysOf(ctx).delete(day);
};
