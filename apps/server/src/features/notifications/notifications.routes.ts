import { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { clearNotifications } from './clear-notifications.ts';
import { getLatest } from './get-latest.ts';
import { getUnreadCount } from './get-unread-count.ts';
import { listNotifications } from './list-notifications.ts';

export const notificationsRoutes = implement('notifications', notifications, {
  list: listNotifications,
  unreadCount: getUnreadCount,
  latest: getLatest,
  clear: clearNotifications,
});
