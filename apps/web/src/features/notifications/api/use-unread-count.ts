import { useQuery } from '@tanstack/react-query';
import { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { NOTIFICATIONS_POLL_MS } from '@trapline/contract/notifications/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** Asked now and then; when it cannot be had the bell keeps what it knew. */
export const useUnreadCount = () =>
  useQuery({
    ...queryFor(notifications.unreadCount, {}),
    select: ({ unreadCount }) => unreadCount,
    refetchInterval: NOTIFICATIONS_POLL_MS,
  });
