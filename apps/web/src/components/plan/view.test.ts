import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelFor, tilesInSight } from './tiles.ts';
import { fitView, keepInSight, ontoPlan, toPlan, toScreen, zoomAt } from './view.ts';

const plan = { width: 7500, height: 5300 };
const box = { width: 900, height: 700 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('what lies under a finger stays there while it zooms, and a point comes back where it was', () => {
  fc.assert(
    fc.property(number(-500, 1500), number(-500, 1500), number(0.2, 5), (x, y, factor) => {
      const before = fitView(plan, box);
      const after = zoomAt(before, { x, y }, factor);
      const [was, is] = [toPlan(before, { x, y }), toPlan(after, { x, y })];
      expect(is.x).toBeCloseTo(was.x, 4);
      expect(is.y).toBeCloseTo(was.y, 4);
      expect(toScreen(after, is).x).toBeCloseTo(x, 4);
    }),
  );
});

test('a plan is seen whole at first, and never pushed out of sight', () => {
  const { x, y, scale } = fitView(plan, box);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(plan.width * scale).toBeLessThanOrEqual(box.width);
  const pushed = keepInSight({ x: 99_999, y: -99_999, scale }, plan, box);
  expect(pushed.x).toBeLessThan(box.width);
  expect(pushed.y).toBeGreaterThan(-plan.height * scale);
});

test('zoom ends at eight doublings each way', () => {
  const middle = { x: 0, y: 0 };
  expect(zoomAt({ x: 0, y: 0, scale: 1 }, middle, 1e9).scale).toBe(256);
  expect(zoomAt({ x: 0, y: 0, scale: 1 }, middle, 1e-9).scale).toBe(1 / 256);
});

test('a point beside the plan is pulled onto it', () => {
  expect(ontoPlan({ x: -3, y: 9999 }, plan)).toEqual({ x: 0, y: 5300 });
  expect(ontoPlan({ x: 10.06, y: 5 }, plan)).toEqual({ x: 10.1, y: 5 });
});

const level = (width: number, height: number, columns: number, rows: number) => ({
  ...{ width, height, columns, rows, tileSide: 2048 },
  urls: Array.from({ length: columns * rows }, (_, index) => `${width}/${index}`),
});
const levels = [level(1875, 1325, 1, 1), level(3750, 2650, 2, 2), level(7500, 5300, 4, 3)];

test('the coarsest level that is sharp is shown, the finest where none is', () => {
  expect(levelFor(levels, plan, 0.1)).toBe(levels[0]);
  expect(levelFor(levels, plan, 0.4)).toBe(levels[1]);
  expect(levelFor(levels, plan, 1)).toBe(levels[2]);
  expect(levelFor(levels, plan, 40)).toBe(levels[2]);
  expect(levelFor([], plan, 1)).toBeUndefined();
});

test('only tiles in sight are asked for, and together they cover what is seen', () => {
  const [, , finest] = levels;
  if (!finest) throw new Error('there are three');
  expect(tilesInSight(finest, plan, { x: 0, y: 0, scale: 1 }, box).map(({ url }) => url)).toEqual(['7500/0']);
  fc.assert(
    fc.property(number(-7400, 800), number(-5200, 600), (x, y) => {
      const tiles = tilesInSight(finest, plan, { x, y, scale: 1 }, box);
      expect(tiles.length).toBeLessThanOrEqual(4);
      const seen = { x: Math.max(0, -x), y: Math.max(0, -y) };
      const covers = tiles.some(
        (tile) =>
          tile.x <= seen.x && seen.x <= tile.x + tile.width && tile.y <= seen.y && seen.y <= tile.y + tile.height,
      );
      expect(covers).toBe(true);
    }),
  );
});
