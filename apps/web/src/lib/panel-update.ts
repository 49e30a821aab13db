import { INSTALL_UPDATE } from './install-update.ts';
import { isAnythingUnsaved } from './unsaved.ts';
import { setWaitingUpdate, waitingUpdate } from './waiting-update.ts';

/** Replaces the running build of the panel by a newer one that waits on this phone. */

const ASK_AGAIN_MS = 3_600_000;
/** WebKit does not always report that another worker has taken over. */
const REPORT_MAX_MS = 2_000;
const BUSY_RETRY_MS = 1_000;

/** This window has asked for the new build. */
let isRequested = false;

/** A window with a form, a sheet or a signature is open, or something is not saved. */
export const isPageBusy = (): boolean =>
  isAnythingUnsaved() || document.querySelector('[role=dialog][aria-modal=true]') !== null;

const reloadOnce = (): void => {
  if (!isRequested) return;
  isRequested = false;
  window.location.reload();
};

/** Replaces the running build and reloads the page. */
export const installUpdate = (): void => {
  const waiting = waitingUpdate();
  if (waiting === null) return;
  isRequested = true;
  waiting.postMessage(INSTALL_UPDATE);
  setTimeout(reloadOnce, REPORT_MAX_MS);
};

/** Another window has installed the new build: this page would miss parts of the old one, so it reloads too. */
const reloadWhenIdle = (): void => {
  if (isPageBusy()) setTimeout(reloadWhenIdle, BUSY_RETRY_MS);
  else window.location.reload();
};

/** Notices new builds, and asks the server for them while the page is on the screen. */
export const followUpdates = (registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void => {
  // without a controller this is the first build on this phone
  const check = () => setWaitingUpdate(container.controller ? registration.waiting : null);
  const follow = () => registration.installing?.addEventListener('statechange', check);
  const ask = () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  };
  registration.addEventListener('updatefound', follow);
  follow();
  check();
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_AGAIN_MS);
  const hadController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isRequested) reloadOnce();
    else if (hadController) reloadWhenIdle();
  });
};
