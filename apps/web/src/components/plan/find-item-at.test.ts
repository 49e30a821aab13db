import { expect, test } from 'vitest';
import { findItemAt } from './find-item-at.ts';

const pin = (id: string, x: number, y: number) => ({ id, at: { x, y }, width: 30, height: 22 });
const pins = [pin('K1', 100, 100), pin('K2', 132, 100), pin('K3', 100, 124)];

test('a touch inside a pin selects that pin, even when a pin painted later is near', () => {
  for (const x of [86, 100, 114]) {
    for (const y of [90, 100, 110]) expect(findItemAt(pins, { x, y }, 12)).toBe('K1');
  }
  expect(findItemAt(pins, { x: 118, y: 100 }, 12)).toBe('K2');
});

test('a touch outside all pins selects the nearest within the tolerance, and without tolerance nothing', () => {
  expect(findItemAt(pins, { x: 78, y: 100 }, 12)).toBe('K1');
  expect(findItemAt(pins, { x: 78, y: 100 }, 0)).toBeNull();
  expect(findItemAt(pins, { x: 70, y: 100 }, 12)).toBeNull();
  expect(findItemAt([pin('K1', 0, 0), pin('K2', 5, 0)], { x: 3, y: 0 }, 0)).toBe('K2');
});
