import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A registration with a worker that can be installed, and the container of the page. */
const openBrowser = async ({ isFirst = false } = {}) => {
  vi.resetModules();
  const update = await import('./panel-update.ts');
  const { useIsUpdateWaiting } = await import('./waiting-update.ts');
  const container = Object.assign(new EventTarget(), { controller: isFirst ? null : {} });
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), {
    installing: null as typeof worker | null,
    waiting: null as typeof worker | null,
    update: vi.fn(async () => undefined),
  });
  update.followUpdates(registration as never, container as never);
  const arrive = () => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  };
  const isWaiting = () => renderHook(() => useIsUpdateWaiting()).result.current;
  const takeOver = () => container.dispatchEvent(new Event('controllerchange'));
  return { update, worker, registration, arrive, isWaiting, takeOver };
};

const openSheet = () => {
  document.body.innerHTML = '<section role="dialog" aria-modal="true"></section>';
};

let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a new build waits until a person installs it, then the page reloads once', async () => {
  const { update, worker, arrive, isWaiting, takeOver } = await openBrowser();
  expect(isWaiting()).toBe(false);
  arrive();
  expect(isWaiting()).toBe(true);
  expect(worker.postMessage).not.toHaveBeenCalled();
  update.installUpdate();
  expect(worker.postMessage).toHaveBeenCalledWith('install');
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  vi.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a browser that does not report the change reloads after two seconds', async () => {
  const { update, arrive } = await openBrowser();
  arrive();
  update.installUpdate();
  vi.advanceTimersByTime(1_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('another window with an open sheet reloads after the sheet was closed', async () => {
  const { takeOver } = await openBrowser();
  openSheet();
  takeOver();
  vi.advanceTimersByTime(5_000);
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('the first build on a phone is no update', async () => {
  const { arrive, isWaiting, takeOver } = await openBrowser({ isFirst: true });
  arrive();
  takeOver();
  expect([isWaiting(), reload.mock.calls.length]).toEqual([false, 0]);
});

test('a visible page asks for a new build when it is shown and every hour', async () => {
  const { registration } = await openBrowser();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
});
