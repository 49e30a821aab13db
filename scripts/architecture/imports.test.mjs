import { expect, it } from 'vitest';
import { findImports } from './imports.mjs';

it('finds imports, re-exports and lazy imports, and marks those of types only', () => {
  const source = `
import a, { type B } from './a.ts';
import type { C } from './c.ts';
import './d.ts';
export { e } from './e.ts';
export type { F } from './f.ts';
export * from './g.ts';
const text = "import { x } from './in-a-text.ts'";
export const later = () => import('./h.ts');
export const own = text;
`;
  const reported = findImports('one.ts', source).map(
    ({ specifier, typeOnly, lazy }) => `${specifier}${typeOnly ? ' type' : ''}${lazy ? ' lazy' : ''}`,
  );
  expect(reported.sort()).toEqual([
    './a.ts',
    './c.ts type',
    './d.ts',
    './e.ts',
    './f.ts type',
    './g.ts',
    './h.ts lazy',
  ]);
});
