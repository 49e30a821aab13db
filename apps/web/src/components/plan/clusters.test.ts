import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterPins } from './clusters.ts';

const points = fc.array(
  fc.record({ x: fc.double({ min: 0, max: 500, noNaN: true }), y: fc.double({ min: 0, max: 500, noNaN: true }) }),
  { maxLength: 80 },
);

test('every point is in exactly one group, in the order given, and near the first point of its group', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 200 }), (all, distance) => {
      const groups = clusterPins(all, distance);
      expect(groups.flat().toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all);
      for (const group of groups) {
        const [first] = group;
        const positions = group.map((point) => all.indexOf(point));
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        for (const { x, y } of group)
          expect(Math.hypot(x - (first?.x ?? 0), y - (first?.y ?? 0))).toBeLessThanOrEqual(distance + 1e-9);
      }
    }),
  );
});

test('two rows that are far apart become two groups, and a lone point stays alone', () => {
  const row = (y: number) => [0, 10, 20].map((x) => ({ x, y }));
  expect(clusterPins([...row(0), ...row(400), { x: 900, y: 900 }], 30).map(({ length }) => length)).toEqual([3, 3, 1]);
});
