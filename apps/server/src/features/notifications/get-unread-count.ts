import type { notifications } from '@trapline/contract/notifications/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countUnread } from './notifications.queries.ts';

export const getUnreadCount: Handler<typeof notifications.unreadCount> = async (ctx) => ({
  unreadCount: await countUnread(ctx),
});
