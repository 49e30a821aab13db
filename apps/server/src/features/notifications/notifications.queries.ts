import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { companyIsVisible, placeIsVisible } from '../../kernel/scope.ts';

/** The caller's notifications, without those about a facility that was deleted or is no longer visible. */
const ownNotifications = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('notifications')
    .leftJoin('places', 'places.id', 'notifications.place_id')
    .leftJoin('companies', 'companies.id', 'notifications.company_id')
    .where('notifications.user_id', '=', currentUser(ctx).id)
    .where((eb) =>
      eb.or([
        eb('notifications.place_id', 'is', null),
        eb.and([eb('places.deleted_at', 'is', null), placeIsVisible(ctx.actor)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('notifications.company_id', 'is', null),
        eb.and([eb('companies.deleted_at', 'is', null), companyIsVisible(ctx.actor)]),
      ]),
    );

type Page = { readonly limit: number; readonly offset: number };

/** Newest first. */
export const selectNotifications = (ctx: AnyCtx, { limit, offset }: Page) =>
  ownNotifications(ctx)
    .leftJoin('devices', (join) =>
      join.onRef('devices.id', '=', 'notifications.device_id').on('devices.deleted_at', 'is', null),
    )
    .select([
      'notifications.id',
      'notifications.uuid',
      'notifications.notification_key',
      'notifications.metadata',
      'notifications.created_at',
      'notifications.read_at',
      'places.id as placeId',
      'places.uuid as placeUuid',
      'places.name as placeName',
      'companies.id as companyId',
      'companies.uuid as companyUuid',
      'companies.name as companyName',
      'devices.id as deviceId',
      'devices.uuid as deviceUuid',
      'devices.unique_id as deviceUniqueId',
      'devices.name as deviceName',
    ])
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

export const countNotifications = async (ctx: AnyCtx): Promise<number> => {
  const { n } = await ownNotifications(ctx)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export const countUnread = async (ctx: AnyCtx): Promise<number> => {
  const { n } = await ownNotifications(ctx)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('notifications.read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

/** Marks the caller's unread notifications as read: the named ones or all. Returns the number of changes. */
export const markRead = async (tx: TxCtx, selection: readonly string[] | 'all'): Promise<number> => {
  if (selection !== 'all' && selection.length === 0) return 0;
  const { numUpdatedRows } = await tx.db
    .updateTable('notifications')
    .set({ read_at: tx.now() })
    .where('user_id', '=', currentUser(tx).id)
    .where('read_at', 'is', null)
    .$if(selection !== 'all', (query) => query.where('uuid', 'in', [...selection]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
