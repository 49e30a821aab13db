import { useQueryClient } from '@tanstack/react-query';
import { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

type Options = {
  /** The panel does it by itself, so a failure is nobody's news: they stay unread. */
  readonly isQuiet?: boolean;
};

/** Marks notifications as read and tells the bell how many are left. */
export const useClearNotifications = ({ isQuiet = false }: Options = {}) => {
  const client = useQueryClient();
  return useWrite(notifications.clear, {
    showsErrors: isQuiet,
    onSuccess: (answer) => client.setQueryData([...keyOf(notifications.unreadCount), {}], answer),
    keeps: [notifications.unreadCount],
  });
};
