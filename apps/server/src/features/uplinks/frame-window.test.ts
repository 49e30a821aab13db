import { expect, test } from 'vitest';
import { classifyFrame, type FrameWindow } from './frame-window.ts';

const NOTHING: FrameWindow = { session: null, top: null, seen: '0', lastAt: null };
const START = Date.parse('2026-11-20T00:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);

type FrameKey = readonly [session: string, counter: number, minutes: number];

const classifyAll = (frames: readonly FrameKey[]) => {
  let window = NOTHING;
  return frames.map(([session, counter, minutes]) => {
    const classified = classifyFrame(window, { session, counter, at: at(minutes), isDated: true });
    window = classified.window;
    return classified.kind;
  });
};

test('frames in order are new, repeated frames are duplicates, and frames in between are late', () => {
  expect(
    classifyAll([
      ['a', 1, 15],
      ['a', 3, 45],
      ['a', 3, 45],
      ['a', 2, 30],
      ['a', 2, 30],
      ['a', 4, 60],
    ]),
  ).toEqual(['new', 'new', 'duplicate', 'late', 'duplicate', 'new']);
});

test('a device that joins again starts a new session; frames of its old session are late', () => {
  expect(
    classifyAll([
      ['a', 900, 0],
      ['b', 0, 15],
      ['a', 899, -15],
      ['b', 1, 30],
    ]),
  ).toEqual(['new', 'new', 'late', 'new']);
});

test('a counter that drops without a join, or overflows sixteen bits, starts again', () => {
  expect(
    classifyAll([
      ['a', 65_535, 0],
      ['a', 0, 15],
      ['a', 65_534, -15],
      ['a', 1, 30],
    ]),
  ).toEqual(['new', 'new', 'late', 'new']);
  expect(
    classifyAll([
      ['a', 40, 0],
      ['a', 2, 15],
      ['a', 3, 30],
    ]),
  ).toEqual(['new', 'new', 'new']);
});

test('a frame without a time is a duplicate when it is repeated, however late', () => {
  const report = (window: FrameWindow, counter: number, minutes: number) =>
    classifyFrame(window, { session: 'a', counter, at: at(minutes), isDated: false });
  const { window } = report(report(NOTHING, 100, 0).window, 101, 30);
  expect(report(window, 100, 70).kind).toBe('duplicate');
  expect(report(window, 101, 70).kind).toBe('duplicate');
  // that frame was lost: the device has restarted its counter
  expect(report(window, 99, 70).kind).toBe('new');
});

test('a frame older than the window is late, and never lost', () => {
  expect(
    classifyAll([
      ['a', 100, 0],
      ['a', 10, -1350],
    ]),
  ).toEqual(['new', 'late']);
});

test('missing frames are counted', () => {
  const first = classifyFrame(NOTHING, { session: 'a', counter: 5, at: at(0), isDated: true });
  expect(classifyFrame(first.window, { session: 'a', counter: 9, at: at(60), isDated: true }).lost).toBe(3);
});

test('random order and duplicates of frames: each frame is accepted once', () => {
  let seed = 11;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let round = 0; round < 200; round++) {
    const frames: FrameKey[] = Array.from({ length: 60 }, (_, index) => ['a', 1000 + index, index] as const);
    const reported = [...frames, ...frames.filter(() => random() < 0.3)]
      .map((frame) => ({ frame, key: random() }))
      .sort((one, other) => one.key - other.key)
      .map(({ frame }) => frame);
    const verdicts = classifyAll(reported);
    const acceptedCounters = reported
      .filter((_, index) => verdicts[index] !== 'duplicate')
      .map(([, counter]) => counter);
    expect(acceptedCounters.sort()).toEqual(frames.map(([, counter]) => counter).sort());
  }
});
