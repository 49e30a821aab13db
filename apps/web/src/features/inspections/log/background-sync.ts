import { ApiError } from '~/lib/api-error.ts';
import { SEND_WAITING } from '~/lib/send-waiting.ts';
import type { LogState } from './log-state.ts';
import type { PhotoQueueState } from './photo-queue.ts';
import { isUnsent } from './states.ts';

/** `sync` exists in Chromium only. */
type Registration = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
};

type Source<State> = {
  readonly getState: () => State;
  readonly subscribe: (subscriber: () => void) => unknown;
};

type Deps = {
  readonly container: Pick<ServiceWorkerContainer, 'addEventListener' | 'getRegistration'>;
  readonly log: Source<Pick<LogState, 'entries' | 'stalled'>>;
  readonly photos: Source<Pick<PhotoQueueState, 'photos' | 'stalled'>>;
  /** Sends what waits; resolves when nothing more can be sent at the moment. */
  readonly send: () => Promise<unknown>;
};

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.isUnanswered;

/**
 * Asks the browser to wake this page when the network is back, also while another app is on the screen. The page sends,
 * and the worker only wakes it: a worker cannot read who is signed in, nor renew the session.
 */
export const connectBackgroundSync = ({ container, log, photos, send }: Deps): void => {
  const isAnythingWaiting = () =>
    log.getState().entries.some(isUnsent) || photos.getState().photos.some(({ state }) => state === 'waiting');
  /** Asked again during the event, the browser would repeat it at once. */
  let isRequested = false;
  const request = async () => {
    const registration: Registration | undefined = await container.getRegistration();
    await registration?.sync?.register(SEND_WAITING);
  };
  const follow = () => {
    const isWaiting = isAnythingWaiting();
    if (!isWaiting) isRequested = false;
    const isWithoutNetwork = [log.getState().stalled, photos.getState().stalled].some(isUnanswered);
    // while the browser counts as online, the event comes at once, and the open page sends anyway
    const isOfUse = document.visibilityState === 'hidden' || !navigator.onLine;
    if (!isWaiting || !isWithoutNetwork || !isOfUse || isRequested) return;
    isRequested = true;
    // the person has turned it off: the page sends as in other browsers
    void request().catch(() => undefined);
  };
  log.subscribe(follow);
  photos.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('offline', () => {
    isRequested = false;
    follow();
  });
  container.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (data !== SEND_WAITING) return;
    // the next loss of the network needs a new request
    isRequested = false;
    void send().finally(() => ports[0]?.postMessage(!isAnythingWaiting()));
  });
};
