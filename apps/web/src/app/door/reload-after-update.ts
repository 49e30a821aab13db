import { isLoadingAhead } from '~/lib/load-ahead.ts';

const RELOADED_AT = 'trapline.reloadedAt';
const ONCE_IN_MS = 30_000;

/** Not answered is a network that is gone, and what stands on the page is all there is. */
const isServerThere = async (): Promise<boolean> => {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null;
};

const reloadOnce = async (): Promise<void> => {
  const last = Number(sessionStorage.getItem(RELOADED_AT));
  if (Date.now() - last < ONCE_IN_MS || !(await isServerThere())) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
};

/** A page part that is gone means a newer panel is installed: load that one, but never in a loop. */
export const reloadAfterUpdate = (): void => {
  window.addEventListener('vite:preloadError', () => {
    if (!isLoadingAhead()) void reloadOnce();
  });
};
