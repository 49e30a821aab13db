import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

let granted = 0;
const request = vi.fn(async (_type: string) => {
  granted += 1;
  return {
    release: async () => {
      granted -= 1;
    },
  };
});

const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  granted = 0;
  request.mockClear();
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the screen stays on while it is wanted and the page is visible', async () => {
  const { rerender, unmount } = renderHook(({ isWanted }) => useWakeLock(isWanted), {
    initialProps: { isWanted: false },
  });
  expect(request).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await vi.waitFor(() => expect(granted).toBe(1));
  setVisibility('hidden');
  await vi.waitFor(() => expect(granted).toBe(0));
  setVisibility('visible');
  await vi.waitFor(() => expect(granted).toBe(1));
  unmount();
  await vi.waitFor(() => expect(granted).toBe(0));
  setVisibility('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

test('a lock that is granted only after the sheet was closed is given back', async () => {
  const { unmount } = renderHook(() => useWakeLock(true));
  unmount();
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(granted).toBe(0));
});

test('a browser without wake locks, or one that refuses, changes nothing', () => {
  request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  renderHook(() => useWakeLock(true)).unmount();
  vi.stubGlobal('navigator', {});
  renderHook(() => useWakeLock(true)).unmount();
  expect(granted).toBe(0);
});
