import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '~/lib/api-error.ts';
import { setPersonBranding } from '~/lib/brand.ts';
import { adoptLanguage, chosenLanguage } from '~/lib/language.ts';
import { accountQuery } from '~/lib/session.ts';
import { markSignedIn, markSignedOut } from '~/lib/signed-in.ts';
import { ACCOUNT_PATH, storeAnswer } from '~/lib/stored-answers.ts';
import { loadAllTexts, loadHomeTexts } from '~/lib/texts.ts';
import { setViewerTimeZone } from '~/lib/time-zone.ts';
import { signInPage } from './sign-in-page.ts';

type AccountGuardInput = {
  readonly queryClient: QueryClient;
  /** The requested address, opened after sign-in. */
  readonly href: string;
  readonly isStartPage: boolean;
};

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Pages below /app wait until the account is known; the frame refuses pages that the account type may not open. */
export const requireAccount = async ({ queryClient, href, isStartPage }: AccountGuardInput): Promise<void> => {
  const loadTexts = isStartPage ? loadHomeTexts : loadAllTexts;
  // usual case: the texts load while the account is requested
  if (chosenLanguage() !== null) void loadTexts();
  const account = await queryClient.ensureQueryData(accountQuery).catch((error: unknown) => {
    if (!isSignedOut(error)) throw error;
    markSignedOut();
    throw redirect({ ...signInPage(href), replace: true });
  });
  markSignedIn(account.uuid);
  // the first response of a session arrives before the account is loaded
  void storeAnswer(ACCOUNT_PATH, account);
  adoptLanguage(account);
  setPersonBranding(account);
  setViewerTimeZone(account.timezone);
  await loadTexts();
};
