import { expect, test } from 'vitest';
import { findInvisibleBackground } from './logo-ground.ts';

const WHITE = [255, 255, 255, 255];
const BLACK = [0, 0, 0, 255];
const NOTHING = [0, 0, 0, 0];
const PETROL = [15, 122, 98, 255];

/** Repeats each pixel the given number of times. */
const picture = (...parts: readonly (readonly [number, readonly number[]])[]): number[] =>
  parts.flatMap(([count, point]) => Array.from({ length: count }, () => point).flat());

test.each([
  ['a white logo on a transparent background is invisible on light', picture([30, WHITE], [70, NOTHING]), 'light'],
  ['a black logo on a transparent background is invisible on dark', picture([30, BLACK], [70, NOTHING]), 'dark'],
  ['a completely black picture has its own background', picture([100, BLACK]), null],
  ['a black logo on white has its own background', picture([30, BLACK], [70, WHITE]), null],
  ['a colour of medium brightness is visible on both', picture([30, PETROL], [70, NOTHING]), null],
  ['an empty picture has no invisible background', picture([100, NOTHING]), null],
])('%s', (_, rgba, ground) => {
  expect(findInvisibleBackground(rgba)).toBe(ground);
});
