import { expect, test } from 'vitest';
import { EMPTY_REASON, reasonFaults, reasonOf, spreadReason } from './amendment.ts';

test('a reason is chosen, and another one is said in words', () => {
  expect(reasonFaults(EMPTY_REASON)).toEqual({ code: 'required' });
  expect(reasonFaults({ code: 'OTHER', text: '  ' })).toEqual({ text: 'textNeeded' });
  expect(reasonFaults({ code: 'OTHER', text: 'The label was swapped' })).toEqual({});
  expect(reasonFaults({ code: 'WRONG_COUNT', text: 'x'.repeat(501) })).toEqual({ text: 'tooLong' });
  expect(reasonFaults({ code: 'WRONG_COUNT', text: '' })).toEqual({});
});

test('it goes out in the body or spread over the query', () => {
  const reason = reasonOf({ code: 'WRONG_COUNT', text: ' ' });
  expect(reason).toEqual({ code: 'WRONG_COUNT', text: null });
  expect(spreadReason(reason)).toEqual({ reasonCode: 'WRONG_COUNT', reasonText: undefined });
  expect(spreadReason(undefined)).toEqual({ reasonCode: undefined, reasonText: undefined });
  expect(reasonOf(EMPTY_REASON)).toBeUndefined();
});
