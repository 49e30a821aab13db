import { expect, test } from 'vitest';
import { EMPTY_REASON, findReasonErrors, reasonOf, toReasonFields } from './amendment.ts';

test('a reason is required, and the reason “other” needs a description', () => {
  expect(findReasonErrors(EMPTY_REASON)).toEqual({ code: 'required' });
  expect(findReasonErrors({ code: 'OTHER', text: '  ' })).toEqual({ text: 'textNeeded' });
  expect(findReasonErrors({ code: 'OTHER', text: 'The label was swapped' })).toEqual({});
  expect(findReasonErrors({ code: 'WRONG_COUNT', text: 'x'.repeat(501) })).toEqual({ text: 'tooLong' });
  expect(findReasonErrors({ code: 'WRONG_COUNT', text: '' })).toEqual({});
});

test('a reason is sent in the body, or as separate query parameters', () => {
  const reason = reasonOf({ code: 'WRONG_COUNT', text: ' ' });
  expect(reason).toEqual({ code: 'WRONG_COUNT', text: null });
  expect(toReasonFields(reason)).toEqual({ reasonCode: 'WRONG_COUNT', reasonText: undefined });
  expect(toReasonFields(undefined)).toEqual({ reasonCode: undefined, reasonText: undefined });
  expect(reasonOf(EMPTY_REASON)).toBeUndefined();
});
