import { hasAppLock, isAway, isPageHidden, setPageHidden } from '~/lib/app-lock.ts';

const loadLock = () => import('../lock/run-app-lock.tsx');

/** Before anything is rendered, so that a person who was away does not show the panel to somebody else. */
export const startAppLock = async (load = loadLock, reload = () => window.location.reload()): Promise<void> => {
  if (!hasAppLock()) return;
  setPageHidden(isAway());
  try {
    (await load()).runAppLock();
  } catch {
    const retry = () => {
      // the panel may have loaded the lock, and a page in use may have unsaved input: only an empty page is reloaded
      if (isPageHidden() && !document.getElementById('app-lock')) reload();
      else void startAppLock(load, reload);
    };
    window.addEventListener('online', retry, { once: true });
  }
};
