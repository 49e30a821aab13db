import { expect, test } from 'vitest';
import { nextEntryState, nextSenderState, retryDelayMs } from './states.ts';

test('only an entry that the server does not have can be undone', () => {
  for (const state of ['undoable', 'unsendable'] as const) expect(nextEntryState(state, 'undo'), state).toBe('deleted');
  for (const state of ['sealed', 'done', 'adjusted', 'setAside'] as const)
    expect(nextEntryState(state, 'undo'), state).toBeNull();
});

test('an entry is deleted from the phone only after the decision of the server', () => {
  expect(nextEntryState('sealed', 'read')).toBeNull();
  expect(nextEntryState('undoable', 'read')).toBeNull();
  expect(nextEntryState('sealed', 'done')).toBe('done');
  expect(nextEntryState('done', 'read')).toBe('deleted');
  // the visit does not contain it; it stays until the office has decided
  expect(nextEntryState('setAside', 'read')).toBeNull();
});

test('a decision that arrives twice changes nothing', () => {
  for (const event of ['done', 'adjusted', 'set_aside'] as const) expect(nextEntryState('done', event)).toBeNull();
});

test('new entries do not shorten the pause after a failure; the network, a person and the timer end it', () => {
  expect(nextSenderState('waiting', 'added')).toBe('waiting');
  expect(nextSenderState('waiting', 'nudge')).toBe('sending');
  expect(nextSenderState('waiting', 'timer')).toBe('sending');
});

test('without a session nothing is sent until the person has signed in again', () => {
  for (const event of ['added', 'nudge', 'timer'] as const) {
    expect(nextSenderState('signedOut', event)).toBe('signedOut');
    expect(nextSenderState('stopped', event)).toBe('stopped');
  }
  expect(nextSenderState('signedOut', 'start')).toBe('idle');
});

test('the pause doubles from 5 seconds to 5 minutes, by chance up to a fifth more or less', () => {
  expect([1, 2, 3, 4, 7, 40].map((failures) => retryDelayMs(failures, 0.5))).toEqual([
    5_000, 10_000, 20_000, 40_000, 300_000, 300_000,
  ]);
  expect(retryDelayMs(1, 0)).toBe(4_000);
  expect(retryDelayMs(1, 1)).toBe(6_000);
});

test('a pause that the server asks for is respected', () => {
  expect(retryDelayMs(1, 0.5, 60_000)).toBe(60_000);
  expect(retryDelayMs(7, 0.5, 60_000)).toBe(300_000);
});
