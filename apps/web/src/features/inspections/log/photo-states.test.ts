import { expect, test } from 'vitest';
import { isPhotoOnPhoneOnly, nextPhotoState } from './photo-states.ts';

test.each([
  ['waiting', 'done', 'sent'],
  ['waiting', 'set_aside', 'setAside'],
  ['waiting', 'refuse', 'refused'],
  ['waiting', 'failed', 'waiting'],
  ['waiting', 'withdraw', 'withdrawn'],
  ['waiting', 'read', null],
  ['sent', 'read', 'deleted'],
  ['sent', 'withdraw', null],
  ['setAside', 'read', 'deleted'],
  ['setAside', 'accept', 'sent'],
  ['refused', 'retry', 'waiting'],
  ['refused', 'read', null],
  ['refused', 'withdraw', 'withdrawn'],
  ['refused', 'dismiss', 'deleted'],
  ['withdrawn', 'dismiss', null],
  ['withdrawn', 'removed', 'deleted'],
  ['withdrawn', 'return', 'waiting'],
  ['withdrawn', 'retry', null],
  ['withdrawn', 'done', null],
] as const)('a photo that is %s becomes after %s: %s', (state, event, next) => {
  expect(nextPhotoState(state, event)).toBe(next);
});

test.each([
  ['waiting', true],
  ['refused', true],
  ['withdrawn', false],
  ['sent', false],
  ['setAside', false],
] as const)('a photo that is %s is reported as being on the phone only: %s', (state, isReported) => {
  expect(isPhotoOnPhoneOnly({ state })).toBe(isReported);
});
