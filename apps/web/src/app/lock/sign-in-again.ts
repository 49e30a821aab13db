import { auth } from '@trapline/contract/auth/endpoints.ts';
import { deletePacks } from '~/features/inspections/pack/delete-packs.ts';
import { call } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { removeAppLock } from '~/lib/app-lock.ts';
import { removePin } from '~/lib/phone/pin.ts';
import { markSignedOut } from '~/lib/signed-in.ts';

/**
 * Ends the session, because the person does not know the PIN, and opens the sign-in page. What was recorded stays on the
 * phone. Returns false if the server does not answer: then the lock stays.
 */
export const signInAgain = async (person: string): Promise<boolean> => {
  try {
    await call(auth.logout, {}, { quiet: true });
  } catch (error) {
    // the session has ended before
    if (!(error instanceof ApiError && error.status === 401)) return false;
  }
  // together, because a blocked database makes each of them wait
  await Promise.all([removePin(person).catch(() => undefined), deletePacks()]);
  removeAppLock();
  const { pathname, search } = window.location;
  markSignedOut();
  window.location.replace(`/auth/login?${new URLSearchParams({ redirect: pathname + search })}`);
  return true;
};
