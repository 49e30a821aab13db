import { expect, test } from 'vitest';
import { createUnansweredError, toApiError } from './api-error.ts';
import { submissionKeys } from './submission-key.ts';

const input = () => ({ params: { placeId: '1' }, body: { name: 'Weekly', amounts: [1, 2] } });

test('the same submission keeps its key while its result is unknown', () => {
  const keys = submissionKeys();
  const first = keys.keyFor(input());
  keys.settle(createUnansweredError('timeout', null));
  expect(keys.keyFor(input())).toBe(first);
});

test('different input is another submission', () => {
  const keys = submissionKeys();
  const first = keys.keyFor(input());
  keys.settle(createUnansweredError('network', null));
  expect(keys.keyFor({ ...input(), body: { name: 'Monthly', amounts: [1, 2] } })).not.toBe(first);
});

test('an answered submission is done, so the same input can be sent again on purpose', () => {
  const keys = submissionKeys();
  const first = keys.keyFor(input());
  keys.settle();
  const second = keys.keyFor(input());
  expect(second).not.toBe(first);
  keys.settle(toApiError(400, { code: 'validation_error' }));
  expect(keys.keyFor(input())).not.toBe(second);
});

test('two identical photos are two submissions', () => {
  const keys = submissionKeys();
  const photo = () => new File(['x'], 'photo.jpg');
  expect(keys.keyFor({ file: photo() })).not.toBe(keys.keyFor({ file: photo() }));
});
