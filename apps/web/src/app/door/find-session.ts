import { account } from '@trapline/contract/account/endpoints.ts';
import { call } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { firstSeen } from '~/lib/first-answers.ts';
import { isProbablySignedIn, markSignedOut } from '~/lib/signed-in.ts';
import { isForVisitors, isVisitorPage, SIGN_IN } from './visitor-pages.ts';

type Answer = 'somebody' | 'nobody' | 'unknown';

const askServer = async (): Promise<Answer> => {
  const seen = firstSeen();
  if (seen === 'nobody') markSignedOut();
  if (seen !== 'unknown') return seen;
  try {
    await call(account.get, {}, { quiet: true });
    return 'somebody';
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused) markSignedOut();
    return isRefused ? 'nobody' : 'unknown';
  }
};

const PANEL = /^\/(?:app(?:\/|$)|$)/;

const signInAddress = (): string => {
  const { pathname, search, hash } = window.location;
  const isPlain = pathname === '/' || pathname === '/app' || pathname === '/app/';
  return isPlain ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ redirect: pathname + search + hash })}`;
};

/**
 * Corrects the address before anything is shown: a person with a session goes to the panel, and a person without one
 * does not load the panel only to be redirected. The mark in this browser usually saves the request; the panel checks
 * the session again.
 */
export const putAddressRight = async (): Promise<void> => {
  const { pathname } = window.location;
  const move = (to: string) => window.history.replaceState(null, '', to);
  if (isForVisitors(pathname)) {
    if (isProbablySignedIn() && (await askServer()) === 'somebody') move('/app');
    else if (!isVisitorPage(pathname)) move(SIGN_IN);
  } else if (PANEL.test(pathname) && !isProbablySignedIn() && (await askServer()) === 'nobody') {
    move(signInAddress());
  }
};
