import { expect, test } from 'vitest';
import { rebased } from './approvals.ts';

test('a list that another person changed keeps what was chosen and takes over the rest', () => {
  expect(rebased(['a', 'new'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'c', 'new']);
  expect(rebased(['a', 'b'], ['a', 'b'], ['b'])).toEqual(['b']);
});

test('a saved choice is the new list', () => {
  expect(rebased(['a', 'new'], ['a', 'b'], ['a', 'new'])).toEqual(['a', 'new']);
});
