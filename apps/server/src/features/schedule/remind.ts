import type { NotificationKey } from '@trapline/contract/notifications/rules.ts';
import type { EventType } from '@trapline/contract/schedule/rules.ts';
import { z } from 'zod';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { defineJob, enqueue } from '../../kernel/jobs.ts';
import { withdrawNotifications } from '../notifications/clean-up.write.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import {
  deleteRemindersOfOthers,
  insertReminded,
  lockUpcoming,
  markReminded,
  resetResponses,
  selectOutdatedReminders,
} from './reminders.queries.ts';

export const remind = defineJob({ name: 'schedule.remind', payload: z.object({}), schedule: '*/5 * * * *' });

/** People added less than a day before a visit are notified at once; nobody is notified twice. */
export const notifyAssigned = async (tx: TxCtx, eventId: number): Promise<void> => {
  if (await resetResponses(tx, eventId)) await enqueue(tx, remind, {}, { waitingDedupKey: () => 'named' });
};

const keyOf = (type: EventType): NotificationKey => {
  if (type === 'INSPECTION') return 'UPCOMING_INSPECTION';
  return type === 'INTERVENTION' ? 'UPCOMING_INTERVENTION' : 'UPCOMING_EVENT';
};

const remindBatch = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const visits = await lockUpcoming(tx);
    if (visits.length === 0) return 0;
    tx.withoutAudit('a reminder does not change the visit');
    await markReminded(
      tx,
      visits.map(({ id }) => id),
    );
    const notYetReminded = await insertReminded(tx, visits);
    await notifyAll(
      tx,
      notYetReminded.map(({ type, userIds, place_id, starts_at, name, description }) => ({
        key: keyOf(type),
        userIds,
        placeId: place_id,
        eventDate: starts_at,
        scheduleEvent: { name, description },
      })),
    );
    return visits.length;
  });

/** After a change of the plan, reminders of deleted visits are withdrawn at once, and moved visits are announced. */
export const enqueueReminderCheck = (tx: TxCtx): Promise<void> =>
  enqueue(tx, remind, {}, { waitingDedupKey: () => 'changed' });

const withdrawOutdated = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('a reminder does not change the visit');
    await deleteRemindersOfOthers(tx);
    await withdrawNotifications(tx, await selectOutdatedReminders(tx));
  });

/**
 * Reminds people of their visits a day before. The reminder is stored in the same transaction, so nobody gets it twice; a
 * reminder missed while no job ran is sent at once, unless the visit has begun.
 */
export const remindOfVisits = async (ctx: Ctx): Promise<void> => {
  await withdrawOutdated(ctx);
  while ((await remindBatch(ctx)) > 0);
};
