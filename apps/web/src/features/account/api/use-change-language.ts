import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { rememberLanguage } from '~/lib/language.ts';
import { useUpdateAccount } from './use-update-account.ts';

/** The browser remembers the language, the account as far as it can be told, and the page starts again in it. */
export const useChangeLanguage = (): ((language: Language) => void) => {
  const update = useUpdateAccount();
  return (language) =>
    update.mutate(
      { body: { language } },
      {
        onSettled: () => {
          rememberLanguage(language);
          window.location.reload();
        },
      },
    );
};
