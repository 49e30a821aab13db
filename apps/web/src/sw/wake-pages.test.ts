import { afterEach, expect, test, vi } from 'vitest';
import { SEND_WAITING } from '~/lib/send-waiting.ts';
import { type OpenPage, WAKE_MAX_MS, wakePages } from './wake-pages.ts';

/** A page that answers whether everything was sent, or does not answer. */
const openPage = (isSent?: boolean): OpenPage => ({
  postMessage: (message, [port]) => {
    expect(message).toBe(SEND_WAITING);
    if (isSent !== undefined) (port as MessagePort).postMessage(isSent);
  },
});

afterEach(() => vi.useRealTimers());

test('the event ends when one of the pages has sent everything', async () => {
  await wakePages([openPage(), openPage(false), openPage(true)]);
});

test('the browser repeats the event if the pages could not send', async () => {
  await expect(wakePages([openPage(false), openPage(false)])).rejects.toThrow();
});

test('the event ends after 20 seconds without an answer', async () => {
  vi.useFakeTimers();
  const onEnd = vi.fn();
  void wakePages([openPage()]).catch(onEnd);
  await vi.advanceTimersByTimeAsync(WAKE_MAX_MS - 1);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('without an open page nothing is to be done', async () => {
  await wakePages([]);
});
