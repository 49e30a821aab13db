import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from './live.ts';

/** The browser's own stream, played by hand: the test environment has none. */
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

const newest = (): Stream => {
  const stream = Stream.all.at(-1);
  if (!stream) throw new Error('no stream was opened');
  return stream;
};

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) => {
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

test('passes on the topics it knows, and nothing else', () => {
  const heard = follower();
  const stop = followChanges(heard);
  newest().say('notifications');
  newest().say('weather');
  expect(heard.onChange.mock.calls).toEqual([['notifications']]);
  stop();
  expect(newest().readyState).toBe(Stream.CLOSED);
});

test('a hidden page listens to nothing, and reads anew what it missed', () => {
  const heard = follower();
  const stop = followChanges(heard);
  newest().dispatchEvent(new Event('open'));
  expect(heard.onGap).not.toHaveBeenCalled();
  show('hidden');
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED]);
  show('visible');
  newest().dispatchEvent(new Event('open'));
  expect(Stream.all).toHaveLength(2);
  expect(heard.onGap).toHaveBeenCalledOnce();
  stop();
});

test('a refused stream is asked for again, each time later', () => {
  const heard = follower();
  const stop = followChanges(heard);
  newest().refuse();
  // reading something renews a session that has run out
  expect(heard.onGap).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(Stream.all).toHaveLength(2);
  newest().refuse();
  vi.advanceTimersByTime(9_000);
  expect(Stream.all).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(Stream.all).toHaveLength(3);
  stop();
  newest().refuse();
  vi.advanceTimersByTime(600_000);
  expect(Stream.all).toHaveLength(3);
});
