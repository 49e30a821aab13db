import { useQuery } from '@tanstack/react-query';
import { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { NOTIFICATIONS_POLL_MS } from '@trapline/contract/notifications/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** What stands below the bell while it is open. */
export const useLatestNotifications = () =>
  useQuery({ ...queryFor(notifications.latest, {}), refetchInterval: NOTIFICATIONS_POLL_MS });
