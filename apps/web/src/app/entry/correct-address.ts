import { account } from '@trapline/contract/account/endpoints.ts';
import { call } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { firstSeen } from '~/lib/first-answers.ts';
import { isProbablySignedIn, markSignedOut } from '~/lib/signed-in.ts';
import { isVisitorPage, isVisitorPath, SIGN_IN } from './visitor-pages.ts';

type SessionPresence = 'somebody' | 'nobody' | 'unknown';

const findSession = async (): Promise<SessionPresence> => {
  const embeddedPresence = firstSeen();
  if (embeddedPresence === 'nobody') markSignedOut();
  if (embeddedPresence !== 'unknown') return embeddedPresence;
  try {
    await call(account.get, {}, { quiet: true });
    return 'somebody';
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused) markSignedOut();
    return isRefused ? 'nobody' : 'unknown';
  }
};

const START_PAGE = /^\/(?:app\/?)?$/;
const PANEL = /^\/(?:app(?:\/|$)|$)/;

const signInUrl = (): string => {
  const { pathname, search, hash } = window.location;
  return START_PAGE.test(pathname)
    ? SIGN_IN
    : `${SIGN_IN}?${new URLSearchParams({ redirect: pathname + search + hash })}`;
};

/** An app on the home screen always starts with its start page, also when the phone has killed it during a visit. */
const isHomeScreenApp = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/**
 * Corrects the address before anything is shown: a person with a session goes to the panel, and a person without one
 * does not load the panel only to be redirected. The mark in this browser usually saves the request; the panel checks
 * the session again.
 */
export const correctAddress = async (): Promise<void> => {
  const { pathname } = window.location;
  const replaceUrl = (to: string) => window.history.replaceState(null, '', to);
  if (isVisitorPath(pathname)) {
    if (isProbablySignedIn() && (await findSession()) === 'somebody') replaceUrl('/app');
    else if (!isVisitorPage(pathname)) replaceUrl(SIGN_IN);
  } else if (PANEL.test(pathname) && !isProbablySignedIn() && (await findSession()) === 'nobody') {
    replaceUrl(signInUrl());
  } else if (START_PAGE.test(pathname) && isHomeScreenApp()) {
    const { lastVisitPage } = await import('~/lib/last-visit.ts');
    replaceUrl(lastVisitPage() ?? pathname);
  }
};
