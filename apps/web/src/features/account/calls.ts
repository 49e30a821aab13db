import { useQuery, useQueryClient } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import { auth } from '@trapline/contract/auth/endpoints.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { rememberLanguage } from '~/lib/language.ts';
import { queryFor } from '~/lib/queries.ts';
import { accountQuery } from '~/lib/session.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdateAccount = (options: { readonly showsErrors?: boolean } = {}) => {
  const queryClient = useQueryClient();
  return useWrite(account.update, {
    ...options,
    onSuccess: (answer) => queryClient.setQueryData(accountQuery.queryKey, answer),
  });
};

/**
 * Stores the language in the account, because mails and reports use it, then in the browser, and reloads the page. If
 * the account cannot be changed, nothing changes, and a toast shows the error.
 */
export const useChangeLanguage = (): ((language: Language) => void) => {
  const update = useUpdateAccount();
  return (language) =>
    update.mutate(
      { body: { language }, version: 'any' },
      {
        onSuccess: () => {
          rememberLanguage(language);
          window.location.reload();
        },
      },
    );
};

const notificationSettingsQuery = queryFor(account.getNotificationSettings, {});

export const useNotificationSettings = () => useQuery(notificationSettingsQuery);

export const useChangePassword = () => useWrite(auth.changePassword, { showsErrors: true });

/** The form shows a refusal. */
export const useUpdateNotificationSettings = () => {
  const client = useQueryClient();
  return useWrite(account.updateNotificationSettings, {
    showsErrors: true,
    onSuccess: (answer) => client.setQueryData(notificationSettingsQuery.queryKey, answer),
  });
};
