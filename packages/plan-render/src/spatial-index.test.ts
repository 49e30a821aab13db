import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, SpatialIndex } from './spatial-index.ts';

const box = fc
  .tuple(fc.integer({ min: -200, max: 900 }), fc.integer({ min: -200, max: 900 }), fc.nat(150), fc.nat(60))
  .map(([left, top, width, height]): Box => ({ left, top, right: left + width, bottom: top + height }));

const touches = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

test('each box that touches the area is visited once, and few others are', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), box, (boxes, place) => {
      const index = new SpatialIndex<Box>(40);
      for (const one of boxes) index.add(one, one);
      const visited: Box[] = [];
      index.each(place, (one) => visited.push(one) > 0);
      expect(new Set(visited).size).toBe(visited.length);
      for (const one of boxes) if (touches(one, place)) expect(visited).toContain(one);
      const around = { left: place.left - 40, top: place.top - 40, right: place.right + 40, bottom: place.bottom + 40 };
      for (const one of visited) expect(touches(one, around)).toBe(true);
    }),
  );
});

test('returning false ends the iteration', () => {
  const index = new SpatialIndex<number>(10);
  for (const item of [1, 2, 3]) index.add(item, { left: 0, top: 0, right: 30, bottom: 30 });
  const visited: number[] = [];
  index.each({ left: 0, top: 0, right: 100, bottom: 100 }, (item) => visited.push(item) < 2);
  expect(visited).toEqual([1, 2]);
});
