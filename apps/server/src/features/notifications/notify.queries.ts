import type { NotificationKey } from '@trapline/contract/notifications/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';

/** The active people among these, with the data for a mail to them. */
export const selectReceivers = (tx: TxCtx, userIds: readonly number[]) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'uuid', 'name', 'email', 'type', 'language', 'timezone', 'root_company_id', 'notification_email'])
    .where('id', 'in', [...userIds])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();

export type Receiver = Awaited<ReturnType<typeof selectReceivers>>[number];

type SubjectIds = {
  readonly placeId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly deviceId?: number | undefined;
};

const distinctIds = (ids: readonly (number | undefined)[]): number[] =>
  [...new Set(ids)].filter((id) => id !== undefined);

const selectNames = (tx: TxCtx, table: 'places' | 'companies', ids: readonly number[]) =>
  ids.length === 0
    ? []
    : tx.db
        .selectFrom(table)
        .select(['id', 'uuid', 'name'])
        .where('id', 'in', [...ids])
        .execute();

const selectDeviceNames = (tx: TxCtx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : tx.db
        .selectFrom('devices')
        .select(['id', 'unique_id as uniqueId', 'name'])
        .where('id', 'in', [...ids])
        .execute();

const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Texts of mails and targets of their buttons. */
export const selectSubjects = async (tx: TxCtx, notifications: readonly SubjectIds[]) => ({
  places: byId(await selectNames(tx, 'places', distinctIds(notifications.map(({ placeId }) => placeId)))),
  companies: byId(await selectNames(tx, 'companies', distinctIds(notifications.map(({ companyId }) => companyId)))),
  devices: byId(await selectDeviceNames(tx, distinctIds(notifications.map(({ deviceId }) => deviceId)))),
});

export type Subjects = Awaited<ReturnType<typeof selectSubjects>>;

type NewNotification = {
  readonly receiver: Receiver;
  readonly key: NotificationKey;
  readonly placeId: number | null;
  readonly companyId: number | null;
  readonly deviceId: number | null;
  readonly metadata: object;
};

/** A statement has at most 65,535 parameters, and each row takes nine. */
const ROWS_OF_STATEMENT = 5000;

const insertRows = (tx: TxCtx, notifications: readonly NewNotification[]) =>
  tx.db
    .insertInto('notifications')
    .values(
      notifications.map(({ receiver, key, placeId, companyId, deviceId, metadata }) => ({
        uuid: tx.newUuid(),
        root_company_id: receiver.root_company_id,
        user_id: receiver.id,
        notification_key: key,
        place_id: placeId,
        company_id: companyId,
        device_id: deviceId,
        metadata: JSON.stringify(metadata),
        created_at: tx.now(),
      })),
    )
    .execute();

export const insertNotifications = async (tx: TxCtx, notifications: readonly NewNotification[]): Promise<void> => {
  for (let from = 0; from < notifications.length; from += ROWS_OF_STATEMENT)
    await insertRows(tx, notifications.slice(from, from + ROWS_OF_STATEMENT));
};
