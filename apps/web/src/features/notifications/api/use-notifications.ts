import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { NOTIFICATIONS_POLL_MS } from '@trapline/contract/notifications/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** One page of all that is kept. */
export const useNotifications = (page: number) =>
  useQuery({
    ...queryFor(notifications.list, { query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: NOTIFICATIONS_POLL_MS,
  });
