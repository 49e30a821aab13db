import { expect, test } from 'vitest';
import { mergeChoice } from './approvals.ts';

test('a list that another person changed keeps what was chosen and takes over the rest', () => {
  expect(mergeChoice(['a', 'new'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'c', 'new']);
  expect(mergeChoice(['a', 'b'], ['a', 'b'], ['b'])).toEqual(['b']);
});

test('a saved choice is the new list', () => {
  expect(mergeChoice(['a', 'new'], ['a', 'b'], ['a', 'new'])).toEqual(['a', 'new']);
});
