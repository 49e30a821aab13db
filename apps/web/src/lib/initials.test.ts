import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  [['Anna', 'łęcka'], 'AŁ'],
  [['Zofia', '😀 Nowak'], 'Z😀'],
  // a letter with a combining mark, and an empty surname
  [['E\u0301va', ' '], 'E\u0301'],
])('%j has the initials %s', (names, initials) => {
  expect(initialsOf(...names)).toBe(initials);
});
