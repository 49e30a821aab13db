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
    summary: 'Lists the notifications of the caller, newest first; they are stored for 90 days. Pages are one-based.',
    access: { can: 'account.own' },
    query: z.object({ page: PageNumber, limit: pageSize(NOTIFICATIONS_PAGE_SIZE, 100) }),
    response: z.object({ rows, count: z.number() }),
    errors: [],
  },
  unreadCount: {
    method: 'GET',
    path: '/api/account/notifications/unread-count',
    summary: 'Returns the number of unread notifications of the caller.',
    access: { can: 'account.own' },
    response: z.object({ unreadCount: z.number() }),
    errors: [],
  },
  latest: {
    method: 'GET',
    path: '/api/account/notifications/latest',
    summary: 'Lists the ten newest notifications of the caller, including read ones; `count` is the total number.',
    access: { can: 'account.own' },
    response: z.object({ rows, count: z.number() }),
    bounded: 'the newest ten',
    errors: [],
  },
  clear: {
    method: 'POST',
    path: '/api/account/notifications/clear',
    summary: 'Marks notifications of the caller as read: the named ones, or all.',
    access: { can: 'account.own' },
    body: ClearNotificationsPayload,
    response: z.object({ unreadCount: z.number() }),
    errors: [],
    repeat: { natural: 'a read notification stays read' },
  },
});
