import type { NotificationKey } from '@trapline/contract/notifications/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';

/** Active people among these, with what a mail to them needs. */
export const selectReceivers = (tx: TxCtx, userIds: readonly number[]) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'type', 'language', 'timezone', 'root_company_id', 'notification_email'])
    .where('id', 'in', [...userIds])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();

export type Receiver = Awaited<ReturnType<typeof selectReceivers>>[number];

/** What the mail says and where its button leads. */
export const selectSubject = async (tx: TxCtx, placeId: number | null, deviceId: number | null) => ({
  place:
    placeId === null
      ? null
      : await tx.db.selectFrom('places').select(['uuid', 'name']).where('id', '=', placeId).executeTakeFirstOrThrow(),
  device:
    deviceId === null
      ? null
      : await tx.db
          .selectFrom('devices')
          .select(['unique_id as uniqueId', 'name'])
          .where('id', '=', deviceId)
          .executeTakeFirstOrThrow(),
});

type NewNotifications = {
  readonly key: NotificationKey;
  readonly placeId: number | null;
  readonly deviceId: number | null;
  readonly metadata: object;
};

export const insertNotifications = (
  tx: TxCtx,
  receivers: readonly Receiver[],
  { key, placeId, deviceId, metadata }: NewNotifications,
) =>
  tx.db
    .insertInto('notifications')
    .values(
      receivers.map((receiver) => ({
        uuid: tx.newUuid(),
        root_company_id: receiver.root_company_id,
        user_id: receiver.id,
        notification_key: key,
        place_id: placeId,
        device_id: deviceId,
        metadata: JSON.stringify(metadata),
        created_at: tx.now(),
      })),
    )
    .execute();
