import { isPreloading } from '~/lib/preload.ts';

const RELOADED_AT = 'trapline.reloadedAt';
const MIN_RELOAD_INTERVAL_MS = 30_000;

/** A request without a response means that the network is down; a reload would then lose the page. */
const isServerReachable = async (): Promise<boolean> => {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null;
};

const reloadOnce = async (): Promise<void> => {
  const last = Number(sessionStorage.getItem(RELOADED_AT));
  if (Date.now() - last < MIN_RELOAD_INTERVAL_MS || !(await isServerReachable())) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
};

/** A missing page part means that a newer panel is installed: reloads the page, but never in a loop. */
export const reloadAfterUpdate = (): void => {
  window.addEventListener('vite:preloadError', () => {
    if (!isPreloading()) void reloadOnce();
  });
};
