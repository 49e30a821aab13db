import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnansweredError } from '~/lib/api-error.ts';
import { SEND_WAITING } from '~/lib/send-waiting.ts';
import { connectBackgroundSync } from './background-sync.ts';
import type { LoggedEntry } from './log-entry.ts';
import { refusal } from './log-server.fixture.ts';
import type { QueuedPhoto } from './photo-store.ts';

type Log = { readonly entries: readonly LoggedEntry[]; readonly stalled: unknown };
type Photos = { readonly photos: readonly QueuedPhoto[]; readonly stalled: unknown };

const offline = createUnansweredError('network', null);
const entry = { state: 'sealed' } as LoggedEntry;
const photo = { state: 'waiting' } as QueuedPhoto;

const createSource = <State>(initial: State) => {
  let state = initial;
  const subscribers: (() => void)[] = [];
  return {
    getState: () => state,
    subscribe: (subscriber: () => void) => subscribers.push(subscriber),
    set: (next: State) => {
      state = next;
      for (const subscriber of subscribers) subscriber();
    },
  };
};

beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
afterEach(() => vi.restoreAllMocks());

const openPage = () => {
  const log = createSource<Log>({ entries: [], stalled: null });
  const photos = createSource<Photos>({ photos: [], stalled: null });
  const register = vi.fn(async (_tag: string) => undefined);
  const container = Object.assign(new EventTarget(), { getRegistration: async () => ({ sync: { register } }) });
  const send = vi.fn(async (): Promise<void> => undefined);
  connectBackgroundSync({ container: container as never, log, photos, send });
  /** The worker wakes the page; resolves to the answer of the page. */
  const wake = () =>
    new Promise((resolve) => {
      const ports = [{ postMessage: resolve }];
      container.dispatchEvent(Object.assign(new Event('message'), { data: SEND_WAITING, ports }));
    });
  return { log, photos, register, send, wake, container };
};

test('entries or photos without a network ask once to be sent when it is back', async () => {
  const { log, photos, register } = openPage();
  log.set({ entries: [entry], stalled: null });
  log.set({ entries: [entry], stalled: refusal(503) });
  log.set({ entries: [], stalled: offline });
  expect(register).not.toHaveBeenCalled();
  log.set({ entries: [entry], stalled: offline });
  log.set({ entries: [entry, entry], stalled: offline });
  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith(SEND_WAITING));
  // everything was sent, and later a photo waits
  log.set({ entries: [], stalled: null });
  photos.set({ photos: [photo], stalled: offline });
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
});

test('a network that is lost again is asked for again', async () => {
  const { log, register } = openPage();
  log.set({ entries: [entry], stalled: offline });
  window.dispatchEvent(new Event('offline'));
  log.set({ entries: [entry], stalled: offline });
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
});

test('an open page on a network that carries nothing needs no event', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { log, register } = openPage();
  log.set({ entries: [entry], stalled: offline });
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
  // the person opens another app
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
});

test('a browser without Background Sync, or without a worker, sends as before', async () => {
  const { log, container } = openPage();
  for (const registration of [{}, undefined]) {
    Object.assign(container, { getRegistration: async () => registration });
    log.set({ entries: [], stalled: null });
    log.set({ entries: [entry], stalled: offline });
  }
  await Promise.resolve();
});

test('a page that was woken sends, and answers whether everything has left the phone', async () => {
  const { log, send, wake } = openPage();
  log.set({ entries: [entry], stalled: offline });
  expect(await wake()).toBe(false);
  send.mockImplementation(async () => log.set({ entries: [], stalled: null }));
  expect(await wake()).toBe(true);
});
