import type { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { LATEST_NOTIFICATIONS } from '@trapline/contract/notifications/rules.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countNotifications, selectNotifications } from './notifications.queries.ts';
import { presentNotification } from './present-notification.ts';

export const getLatest: Handler<typeof notifications.latest> = async (ctx) => {
  const rows = await selectNotifications(ctx, { limit: LATEST_NOTIFICATIONS, offset: 0 });
  return { rows: rows.map((row) => presentNotification(ctx, row)), count: await countNotifications(ctx) };
};
