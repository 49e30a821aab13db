import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, pageSize } from '../kernel/schemas.ts';
import { NOTIFICATIONS_PAGE_SIZE } from './rules.ts';
import { ClearNotificationsPayload, Notification } from './schemas.ts';

const rows = z.array(Notification);

export const notifications = defineContract({
  list: {
    method: 'GET',
    path: '/api/account/notifications',
    summary: 'The own notifications, newest first; kept for 90 days. Pages are one-based.',
    access: { can: 'account.own' },
    query: z.object({ page: PageNumber, limit: pageSize(NOTIFICATIONS_PAGE_SIZE, 100) }),
    response: z.object({ rows, count: z.number() }),
    errors: [],
  },
  unreadCount: {
    method: 'GET',
    path: '/api/account/notifications/unread-count',
    summary: 'How many own notifications are unread.',
    access: { can: 'account.own' },
    response: z.object({ unreadCount: z.number() }),
    errors: [],
  },
  latest: {
    method: 'GET',
    path: '/api/account/notifications/latest',
    summary: 'The ten newest own notifications, read ones too; `count` is the number of all.',
    access: { can: 'account.own' },
    response: z.object({ rows, count: z.number() }),
    bounded: 'the newest ten',
    errors: [],
  },
  clear: {
    method: 'POST',
    path: '/api/account/notifications/clear',
    summary: 'Marks own notifications as read: those named, or all.',
    access: { can: 'account.own' },
    body: ClearNotificationsPayload,
    response: z.object({ unreadCount: z.number() }),
    errors: [],
    repeat: { natural: 'a read notification stays read' },
  },
});
