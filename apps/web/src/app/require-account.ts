import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { allows, type Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { ApiError } from '~/lib/api-error.ts';
import { chosenLanguage, currentLanguage, rememberLanguage } from '~/lib/language.ts';
import { accountQuery, markSignedIn, markSignedOut } from '~/lib/session.ts';
import { setViewerTimeZone } from '~/lib/time-zone.ts';
import { loadAllWords } from '~/lib/words.ts';
import { sayForbidden } from './faults.ts';

type Asked = {
  readonly queryClient: QueryClient;
  /** Where the person is going, to come back to after signing in. */
  readonly href: string;
  /** What the pages of the address ask for; all of it must be granted. */
  readonly needs: readonly Capability[];
};

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** On a machine that was never told its language the account says it; the page then starts again in it. */
const adoptLanguage = async (language: Language): Promise<void> => {
  if (chosenLanguage() !== null) return;
  const shown = currentLanguage();
  rememberLanguage(language);
  if (language === shown) return;
  window.location.reload();
  // nothing is shown in the wrong language meanwhile
  await new Promise(() => undefined);
};

/** Nothing below /app is shown before we know who asks, and nothing that their type may not open. */
export const requireAccount = async ({ queryClient, href, needs }: Asked): Promise<void> => {
  const words = loadAllWords();
  const account = await queryClient.ensureQueryData(accountQuery).catch((error: unknown) => {
    if (!isSignedOut(error)) throw error;
    markSignedOut();
    throw redirect({ to: '/auth/login', search: { redirect: href === '/app' ? undefined : href }, replace: true });
  });
  markSignedIn(account.uuid);
  await adoptLanguage(account.language);
  setViewerTimeZone(account.timezone);
  await words;
  if (needs.every((capability) => allows(capability, account.type))) return;
  sayForbidden();
  throw redirect({ to: '/app', replace: true });
};
