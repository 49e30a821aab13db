import type { notifications } from '@trapline/contract/notifications/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countNotifications, selectNotifications } from './notifications.queries.ts';
import { presentNotification } from './present-notification.ts';

export const listNotifications: Handler<typeof notifications.list> = async (ctx, { query: { page, limit } }) => {
  const rows = await selectNotifications(ctx, { limit, offset: (page - 1) * limit });
  return { rows: rows.map((row) => presentNotification(ctx, row)), count: await countNotifications(ctx) };
};
