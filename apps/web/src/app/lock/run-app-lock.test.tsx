import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AWAY_MS, isPageHidden, markSeen, removeAppLock } from '~/lib/app-lock.ts';
import * as pins from '~/lib/phone/pin.ts';
import { markSignedIn, markSignedOut } from '~/lib/signed-in.ts';
import * as texts from '~/lib/texts.ts';
import { runAppLock } from './run-app-lock.tsx';

const TICK_MS = 30_000;

const removals: (() => void)[] = [];

/** Test files share the document, and the lock never stops: its listeners are removed after this file. */
const collectListeners = (target: Window | Document): void => {
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation(
    (...[name, listener, options]: Parameters<typeof target.addEventListener>) => {
      add(name, listener, options);
      removals.push(() => target.removeEventListener(name, listener, options));
    },
  );
};

// the lock runs once in a page, so it runs once for all tests of this file
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-29T08:00:00Z') });
  collectListeners(window);
  collectListeners(document);
  runAppLock();
  vi.restoreAllMocks();
});
afterAll(() => {
  for (const remove of removals) remove();
  vi.useRealTimers();
});

const changeElsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key: 'trapline.appLock' }));

beforeEach(() => {
  vi.spyOn(pins, 'readAttemptsLeft').mockResolvedValue(5);
  vi.spyOn(pins, 'checkPin').mockResolvedValue(true);
  markSignedIn('anna');
  markSeen('anna');
});
afterEach(() => {
  removeAppLock();
  changeElsewhere();
  markSignedOut();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const waitUntilLocked = () => {
  vi.advanceTimersByTime(AWAY_MS + TICK_MS);
  expect(isPageHidden()).toBe(true);
};

const enterPin = async () => {
  await screen.findByRole('dialog');
  const field = document.querySelector('#app-lock input');
  if (field) fireEvent.change(field, { target: { value: '482913' } });
  await waitFor(() => expect(isPageHidden()).toBe(false));
};

test('a page that stays visible locks when nobody uses it', async () => {
  for (let ms = 0; ms < 2 * AWAY_MS; ms += TICK_MS) {
    window.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(TICK_MS);
  }
  expect(isPageHidden()).toBe(false);
  waitUntilLocked();
  await enterPin();
  expect(document.getElementById('app-lock')).toBeNull();
});

test('a clock that is set back opens nothing; a PIN in another tab does', () => {
  waitUntilLocked();
  vi.setSystemTime(Date.now() - AWAY_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(TICK_MS);
  expect(isPageHidden()).toBe(true);
  markSeen('anna');
  changeElsewhere();
  expect(isPageHidden()).toBe(false);
});

test('keys do not reach the hidden panel', async () => {
  const panel = document.createElement('div');
  document.body.append(panel);
  const stop = new AbortController();
  const onKey = vi.fn();
  window.addEventListener('keydown', onKey, { capture: true, signal: stop.signal });
  const press = () => fireEvent.keyDown(document.body, { key: 'Escape' });
  waitUntilLocked();
  press();
  expect(onKey).not.toHaveBeenCalled();
  expect(panel.hasAttribute('inert')).toBe(true);
  await enterPin();
  press();
  expect(onKey).toHaveBeenCalledOnce();
  expect(panel.hasAttribute('inert')).toBe(false);
  stop.abort();
});

test('a lock without its texts is shown as soon as they can be loaded', async () => {
  const failure = new TypeError('no network');
  vi.spyOn(texts, 'loadAllTexts').mockRejectedValueOnce(failure);
  vi.spyOn(texts, 'loadStartTexts').mockRejectedValueOnce(failure);
  waitUntilLocked();
  await waitFor(() => expect(document.getElementById('app-lock')).toBeNull());
  expect(isPageHidden()).toBe(true);
  window.dispatchEvent(new Event('online'));
  await enterPin();
});
