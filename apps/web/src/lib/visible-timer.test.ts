import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatVisible, runLaterVisible } from './visible-timer.ts';

const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

const work = vi.fn();

beforeEach(() => {
  work.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('work that repeats pauses while the page is hidden, and runs once when it is visible again', () => {
  const stop = repeatVisible(work, 100);
  vi.advanceTimersByTime(250);
  expect(work).toHaveBeenCalledTimes(2);
  setVisibility('hidden');
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  setVisibility('visible');
  expect(work).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(4);
  stop();
  setVisibility('hidden');
  setVisibility('visible');
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(4);
});

test('work for later that becomes due on a hidden page runs once, when the page is visible again', () => {
  runLaterVisible(work, 100);
  setVisibility('hidden');
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
  setVisibility('visible');
  setVisibility('hidden');
  setVisibility('visible');
  expect(work).toHaveBeenCalledOnce();
});

test('work for later does not run before its time, nor after it was cancelled', () => {
  runLaterVisible(work, 100);
  setVisibility('hidden');
  setVisibility('visible');
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledOnce();
  const cancelEarly = runLaterVisible(work, 100);
  const cancelDue = runLaterVisible(work, 10);
  cancelEarly();
  setVisibility('hidden');
  vi.advanceTimersByTime(1_000);
  cancelDue();
  setVisibility('visible');
  expect(work).toHaveBeenCalledOnce();
});
