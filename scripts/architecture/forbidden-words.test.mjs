import { expect, it } from 'vitest';
import { findForbiddenNames } from './forbidden-words.mjs';

it('finds forbidden words in identifiers, as whole parts of a name', () => {
  const source = 'const toldBefore = held_until + beheld; type Kept = { readonly isUntold: boolean };';
  expect(findForbiddenNames(source)).toEqual(['toldBefore', 'held_until', 'Kept', 'isUntold']);
});

it('ignores comments and strings, but not code inside templates', () => {
  const source = "// it was told\nconst text = 'kept'; /* said */ const line = `held: $" + '{toldOnce}`;';
  expect(findForbiddenNames(source)).toEqual(['toldOnce']);
});
