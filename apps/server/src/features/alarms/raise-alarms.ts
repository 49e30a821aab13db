import type { TxCtx } from '../../kernel/context.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import { insertAlarms, type NewAlarm, selectRecipients } from './alarms.queries.ts';
import { groupNotifications } from './group-notifications.ts';
import { logRaised } from './log-alarms.ts';
import { notificationKeyOf } from './notification-key.ts';
import { publishToPages } from './publish-to-pages.ts';

/**
 * Alarms raised by our own monitoring: stored, published and announced; many of one facility at once get one
 * notification.
 */
export const raiseAlarms = async (tx: TxCtx, alarms: readonly NewAlarm[]): Promise<void> => {
  if (alarms.length === 0) return;
  await logRaised(tx, await insertAlarms(tx, alarms));
  const placeIds = alarms.map(({ placeId }) => placeId);
  await publishToPages(tx, placeIds);
  const recipients = await selectRecipients(tx, placeIds);
  await notifyAll(
    tx,
    groupNotifications(
      alarms.map(({ kind, placeId, deviceId, raisedAt }) => ({
        key: notificationKeyOf(kind),
        userIds: recipients.get(placeId) ?? [],
        placeId,
        deviceId: deviceId ?? undefined,
        eventDate: raisedAt,
      })),
    ),
  );
};
