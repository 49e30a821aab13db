import type { AlarmKind } from '@trapline/contract/alarms/rules.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import { selectEscalationMinutes, selectRecipients } from './alarms.queries.ts';
import { escalationTimeOf } from './escalation-time.ts';
import { groupNotifications } from './group-notifications.ts';
import { notificationKeyOf } from './notification-key.ts';
import { publishToPages } from './publish-to-pages.ts';
import { lockAlarmsToUnshelve, markUnshelved } from './shelved.queries.ts';

const BATCH_SIZE = 200;

type ShelvedAlarm = {
  readonly id: number;
  readonly kind: AlarmKind;
  readonly placeId: number;
  readonly rootCompanyId: number;
  /** True if the alarm is acknowledged, or if it fired during a visit that is not settled yet. */
  readonly isHandled: boolean;
};

/** Ends the shelving: the alarms wait to be acknowledged again, and the escalation time of the facility starts now. */
export const unshelveAlarms = async (tx: TxCtx, alarms: readonly ShelvedAlarm[]): Promise<void> => {
  const places = alarms.map(({ placeId }) => placeId);
  const escalationMinutes = await selectEscalationMinutes(tx, places);
  await markUnshelved(
    tx,
    alarms.map(({ id, kind, placeId, isHandled }) => ({
      id,
      escalateAt: isHandled ? null : escalationTimeOf(tx, kind, escalationMinutes.get(placeId)),
    })),
  );
  await publishToPages(tx, places);
  await writeAudit(
    tx,
    ...alarms.map(({ id, placeId, rootCompanyId }) => ({
      action: 'alarm.unshelve' as const,
      entityId: id,
      placeId,
      rootCompanyId,
      after: { shelved_until: null },
    })),
  );
};

const returnBatch = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const due = await lockAlarmsToUnshelve(tx, BATCH_SIZE);
    if (due.length === 0) return 0;
    await unshelveAlarms(tx, due);
    const announced = due.filter(({ isHandled }) => !isHandled);
    const recipients = await selectRecipients(
      tx,
      announced.map(({ placeId }) => placeId),
    );
    await notifyAll(
      tx,
      groupNotifications(
        announced.map(({ kind, placeId, deviceId, lastAt }) => ({
          key: notificationKeyOf(kind),
          userIds: recipients.get(placeId) ?? [],
          placeId,
          deviceId: deviceId ?? undefined,
          eventDate: lastAt,
        })),
      ),
    );
    return due.length;
  });

/** Ends the shelving of alarms whose time is over; people are notified as for any open alarm. */
export const returnShelved = async (ctx: Ctx): Promise<void> => {
  while ((await returnBatch(ctx)) === BATCH_SIZE);
};
