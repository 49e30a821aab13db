import { useQueryClient } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { notificationSettingsQuery } from './use-notification-settings.ts';

/** Its form shows a refusal. */
export const useUpdateNotificationSettings = () => {
  const client = useQueryClient();
  return useWrite(account.updateNotificationSettings, {
    showsErrors: true,
    onSuccess: (answer) => client.setQueryData(notificationSettingsQuery.queryKey, answer),
  });
};
