import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, SpatialIndex } from './spatial-index.ts';

const box = fc
  .tuple(fc.integer({ min: -200, max: 900 }), fc.integer({ min: -200, max: 900 }), fc.nat(150), fc.nat(60))
  .map(([left, top, width, height]): Box => ({ left, top, right: left + width, bottom: top + height }));

const touches = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

test('all that lies at a place is shown, once, and little of what lies elsewhere', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), box, (boxes, place) => {
      const near = new SpatialIndex<Box>(40);
      for (const one of boxes) near.add(one, one);
      const shown: Box[] = [];
      near.each(place, (one) => shown.push(one) > 0);
      expect(new Set(shown).size).toBe(shown.length);
      for (const one of boxes) if (touches(one, place)) expect(shown).toContain(one);
      const around = { left: place.left - 40, top: place.top - 40, right: place.right + 40, bottom: place.bottom + 40 };
      for (const one of shown) expect(touches(one, around)).toBe(true);
    }),
  );
});

test('a no ends it', () => {
  const near = new SpatialIndex<number>(10);
  for (const thing of [1, 2, 3]) near.add(thing, { left: 0, top: 0, right: 30, bottom: 30 });
  const shown: number[] = [];
  near.each({ left: 0, top: 0, right: 100, bottom: 100 }, (thing) => shown.push(thing) < 2);
  expect(shown).toEqual([1, 2]);
});
