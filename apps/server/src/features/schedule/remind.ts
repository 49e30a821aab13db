import type { NotificationKey } from '@trapline/contract/notifications/rules.ts';
import type { EventType } from '@trapline/contract/schedule/rules.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import { holdUpcoming, markReminded } from './reminders.queries.ts';

const keyOf = (type: EventType): NotificationKey => {
  if (type === 'INSPECTION') return 'UPCOMING_INSPECTION';
  return type === 'INTERVENTION' ? 'UPCOMING_INTERVENTION' : 'UPCOMING_EVENT';
};

const remindSome = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const visits = await holdUpcoming(tx);
    if (visits.length === 0) return 0;
    tx.leavesNoTrail('a reminder changes nothing of the visit');
    await markReminded(
      tx,
      visits.map(({ id }) => id),
    );
    await notifyAll(
      tx,
      visits.map(({ type, userIds, place_id, starts_at, name, description }) => ({
        key: keyOf(type),
        userIds,
        placeId: place_id,
        eventDate: starts_at,
        scheduleEvent: { name, description },
      })),
    );
    return visits.length;
  });

/**
 * Tells people of their visits a day before. That they were told is written with the telling, so nobody hears it twice; what
 * came due while nothing ran is told at once, unless the visit has begun by then.
 */
export const remindOfVisits = async (ctx: Ctx): Promise<void> => {
  while ((await remindSome(ctx)) > 0);
};
