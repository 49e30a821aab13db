import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AWAY_MS, isPageHidden, markSeen, removeAppLock, setPageHidden } from '~/lib/app-lock.ts';
import { markSignedIn, markSignedOut } from '~/lib/signed-in.ts';
import { startAppLock } from './start-app-lock.ts';

const [load, reload, runAppLock] = [vi.fn(), vi.fn(), vi.fn()];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T08:00:00Z') });
  vi.resetAllMocks();
  markSignedIn('anna');
  markSeen('anna');
});
afterEach(() => {
  vi.useRealTimers();
  removeAppLock();
  markSignedOut();
  setPageHidden(false);
});

const online = async () => {
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load.mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true));
};

test('a lock that could not be loaded is loaded again under a page in use, without a reload', async () => {
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue({ runAppLock });
  await startAppLock(load, reload);
  await online();
  expect(load).toHaveBeenCalledTimes(2);
  expect(runAppLock).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  await online();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that is hidden without its lock is reloaded with the network', async () => {
  load.mockRejectedValue(new TypeError('no network'));
  vi.setSystemTime(Date.now() + AWAY_MS);
  await startAppLock(load, reload);
  expect(isPageHidden()).toBe(true);
  await online();
  expect(reload).toHaveBeenCalledOnce();
});
