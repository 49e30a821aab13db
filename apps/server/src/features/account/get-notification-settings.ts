import type { account } from '@trapline/contract/account/endpoints.ts';
import type { NotificationSettings } from '@trapline/contract/account/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectNotificationSettings } from './account.queries.ts';

export const loadNotificationSettings = async (ctx: AnyCtx): Promise<NotificationSettings> => {
  const row = await selectNotificationSettings(ctx, currentUser(ctx).id);
  const settings = { notificationEmail: row.notification_email, notificationMobile: row.notification_mobile };
  return { version: row.version, notifications: settings, ...settings };
};

export const getNotificationSettings: Handler<typeof account.getNotificationSettings> = (ctx) =>
  loadNotificationSettings(ctx);
