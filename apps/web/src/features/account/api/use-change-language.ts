import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { rememberLanguage } from '~/lib/language.ts';
import { useUpdateAccount } from './use-update-account.ts';

/**
 * The account remembers the language, since letters and reports are written in it, then the browser does, and the page
 * starts again in it. When the account cannot be told nothing changes, and a toast says so.
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
