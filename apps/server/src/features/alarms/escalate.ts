import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import { lockDueEscalations, markEscalated } from './alarms.queries.ts';
import { groupNotifications } from './group-notifications.ts';

const BATCH_SIZE = 200;

const escalateBatch = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const due = await lockDueEscalations(tx, BATCH_SIZE);
    if (due.length === 0) return 0;
    await markEscalated(tx, due);
    await writeAudit(
      tx,
      ...due.map(({ id, placeId, rootCompanyId, userId }) => ({
        action: 'alarm.escalate' as const,
        entityId: id,
        placeId,
        rootCompanyId,
        after: { escalated_to: userId },
      })),
    );
    await notifyAll(
      tx,
      groupNotifications(
        due.map(({ placeId, deviceId, userId, raisedAt }) => ({
          key: 'ALARM_PASSED_ON',
          userIds: [userId],
          placeId,
          deviceId: deviceId ?? undefined,
          eventDate: raisedAt,
        })),
      ),
    );
    return due.length;
  });

/** Escalates each unacknowledged alarm once to the second person of its facility. */
export const escalateAlarms = async (ctx: Ctx): Promise<void> => {
  while ((await escalateBatch(ctx)) === BATCH_SIZE);
};
