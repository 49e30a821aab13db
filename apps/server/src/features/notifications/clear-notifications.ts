import type { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { announce } from '../../kernel/announce.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countUnread, markRead } from './notifications.queries.ts';

export const clearNotifications: Handler<typeof notifications.clear> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const changed = await markRead(tx, body.all ? 'all' : (body.notificationUuids ?? []));
    // updates the bell of the same person on other screens
    if (changed > 0) announce(tx, { topic: 'notifications', userIds: [currentUser(tx).id] });
    return { unreadCount: await countUnread(tx) };
  });
