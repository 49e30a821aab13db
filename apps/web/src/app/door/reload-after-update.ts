import { isLoadingAhead } from './load-panel.ts';

const RELOADED_AT = 'trapline.reloadedAt';
const ONCE_IN_MS = 30_000;

/** A page part that is gone means a newer panel is installed: load that one, but never in a loop. */
export const reloadAfterUpdate = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (isLoadingAhead() || Date.now() - last < ONCE_IN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  });
};
