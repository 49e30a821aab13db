import { useQuery } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const notificationSettingsQuery = queryFor(account.getNotificationSettings, {});

export const useNotificationSettings = () => useQuery(notificationSettingsQuery);
