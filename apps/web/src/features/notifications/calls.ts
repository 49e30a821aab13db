import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { NOTIFICATIONS_POLL_MS } from '@trapline/contract/notifications/rules.ts';
import { keyOf, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The notifications in the panel below the bell, polled while it is open. */
export const useLatestNotifications = () =>
  useQuery({ ...queryFor(notifications.latest, {}), refetchInterval: NOTIFICATIONS_POLL_MS });

/** One page of all stored notifications. */
export const useNotifications = (page: number) =>
  useQuery({
    ...queryFor(notifications.list, { query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: NOTIFICATIONS_POLL_MS,
  });

/** The number of unread notifications, polled; after an error the bell shows the last known number. */
export const useUnreadCount = () =>
  useQuery({
    ...queryFor(notifications.unreadCount, {}),
    select: ({ unreadCount }) => unreadCount,
    refetchInterval: NOTIFICATIONS_POLL_MS,
  });

type Options = {
  /** The panel sends the request by itself, so an error is not shown: the notifications stay unread. */
  readonly isQuiet?: boolean;
};

/** Marks notifications as read and updates the number on the bell. */
export const useMarkNotificationsRead = ({ isQuiet = false }: Options = {}) => {
  const client = useQueryClient();
  return useWrite(notifications.clear, {
    showsErrors: isQuiet,
    onSuccess: (answer) => client.setQueryData([...keyOf(notifications.unreadCount), {}], answer),
    unaffectedQueries: [notifications.unreadCount],
  });
};
