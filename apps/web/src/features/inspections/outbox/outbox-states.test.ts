import { expect, test } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { failureOf, nextEntryState, nextSenderState } from './outbox-states.ts';

test.each([
  ['waiting', 'send', 'sending'],
  ['waiting', 'undo', 'deleted'],
  ['waiting', 'receive', null],
  ['sending', 'receive', 'deleted'],
  ['sending', 'gone', 'deleted'],
  ['sending', 'fail', 'waiting'],
  ['sending', 'refuse', 'refused'],
  ['sending', 'undo', null],
  ['refused', 'retry', 'waiting'],
  ['refused', 'undo', 'deleted'],
  ['refused', 'send', null],
] as const)('an entry that is %s becomes after %s: %s', (state, event, next) => {
  expect(nextEntryState(state, event)).toBe(next);
});

test.each([
  ['stopped', 'add', 'stopped'],
  ['stopped', 'start', 'idle'],
  ['idle', 'wake', 'sending'],
  ['sending', 'drain', 'idle'],
  ['sending', 'fail', 'paused'],
  ['sending', 'block', 'blocked'],
  ['paused', 'wake', 'paused'],
  ['paused', 'timer', 'sending'],
  ['blocked', 'timer', 'blocked'],
  ['blocked', 'wake', 'blocked'],
  ['blocked', 'nudge', 'sending'],
  ['sending', 'stop', 'stopped'],
] as const)('a sender that is %s becomes after %s: %s', (state, event, next) => {
  expect(nextSenderState(state, event)).toBe(next);
});

test.each([
  [409, 'request/deleted_since', 'gone'],
  [409, 'request/wrong_person', 'blocked'],
  [0, 'network', 'passing'],
  [503, 'internal_error', 'passing'],
  [401, 'invalid_token', 'passing'],
  [429, 'internal_error', 'passing'],
  [409, 'inspections/approved', 'refused'],
] as const)('a call that fails with %i %s is %s', (status, code, failure) => {
  expect(failureOf(new ApiError({ code, message: '', fields: [], status, requestId: null }))).toBe(failure);
});

test('a fault of this program is a refusal, which a person sees', () => {
  expect(failureOf(new TypeError('x'))).toBe('refused');
});
