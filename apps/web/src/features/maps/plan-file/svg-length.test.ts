import { expect, test } from 'vitest';
import { pixelsOf } from './svg-length.ts';

test.each([
  ['800', 800],
  [' 12.5px ', 12.5],
  ['25.4mm', 96],
  ['2.54CM', 96],
  ['1in', 96],
  ['72pt', 96],
  ['6pc', 96],
  ['1e2', 100],
  ['2em', Number.NaN],
  ['100%', Number.NaN],
  ['', Number.NaN],
])('the length %j has %d pixels', (text, pixels) => {
  expect(Math.round(pixelsOf(text) * 1000) / 1000).toBe(pixels);
});
