import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from './live.ts';

/** A manual event stream, because the test environment has none. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  say(topic: string) {
    this.dispatchEvent(new MessageEvent('change', { data: topic }));
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const newestStream = (): Stream => {
  const stream = Stream.all.at(-1);
  if (!stream) throw new Error('no stream was opened');
  return stream;
};

let visibility: DocumentVisibilityState = 'visible';
const setVisibility = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

const follower = () => ({ onChange: vi.fn(), onGap: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
  Stream.all = [];
  visibility = 'visible';
  vi.stubGlobal('EventSource', Stream);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('only known topics are passed on', () => {
  const subscriber = follower();
  const stop = followChanges(subscriber);
  newestStream().say('notifications');
  newestStream().say('weather');
  expect(subscriber.onChange.mock.calls).toEqual([['notifications']]);
  stop();
  expect(newestStream().readyState).toBe(Stream.CLOSED);
});

test('a hidden page closes its stream, and reloads missed data when visible again', () => {
  const subscriber = follower();
  const stop = followChanges(subscriber);
  newestStream().dispatchEvent(new Event('open'));
  expect(subscriber.onGap).not.toHaveBeenCalled();
  setVisibility('hidden');
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED]);
  setVisibility('visible');
  newestStream().dispatchEvent(new Event('open'));
  expect(Stream.all).toHaveLength(2);
  expect(subscriber.onGap).toHaveBeenCalledOnce();
  stop();
});

test('a refused stream is reopened after increasing delays', () => {
  const subscriber = follower();
  const stop = followChanges(subscriber);
  newestStream().refuse();
  // a request renews an expired session
  expect(subscriber.onGap).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(Stream.all).toHaveLength(2);
  newestStream().refuse();
  vi.advanceTimersByTime(9_000);
  expect(Stream.all).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(Stream.all).toHaveLength(3);
  stop();
  newestStream().refuse();
  vi.advanceTimersByTime(600_000);
  expect(Stream.all).toHaveLength(3);
});
