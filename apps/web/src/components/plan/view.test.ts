import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelFor, visibleTiles } from './tiles.ts';
import { clampToPlan, fitView, keepVisible, offsetFrom, showsUnpainted, toPlan, toScreen, zoomAt } from './view.ts';

const plan = { width: 7500, height: 5300 };
const box = { width: 900, height: 700 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('the point under a finger stays in place during zoom, and coordinates convert back exactly', () => {
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

test('a plan is fully visible at first, and can never be moved out of view', () => {
  const { x, y, scale } = fitView(plan, box);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(plan.width * scale).toBeLessThanOrEqual(box.width);
  const pushed = keepVisible({ x: 99_999, y: -99_999, scale }, plan, box);
  expect(pushed.x).toBeLessThan(box.width);
  expect(pushed.y).toBeGreaterThan(-plan.height * scale);
});

test('zoom is limited to eight doublings in each direction', () => {
  const middle = { x: 0, y: 0 };
  expect(zoomAt({ x: 0, y: 0, scale: 1 }, middle, 1e9).scale).toBe(256);
  expect(zoomAt({ x: 0, y: 0, scale: 1 }, middle, 1e-9).scale).toBe(1 / 256);
});

test('a point outside the plan is moved to its edge', () => {
  expect(clampToPlan({ x: -3, y: 9999 }, plan)).toEqual({ x: 0, y: 5300 });
  expect(clampToPlan({ x: 10.06, y: 5 }, plan)).toEqual({ x: 10.1, y: 5 });
});

const level = (width: number, height: number, columns: number, rows: number) => ({
  ...{ width, height, columns, rows, tileSide: 2048 },
  urls: Array.from({ length: columns * rows }, (_, index) => `${width}/${index}`),
});
const levels = [level(1875, 1325, 1, 1), level(3750, 2650, 2, 2), level(7500, 5300, 4, 3)];

test('the coarsest sharp level is shown, or the finest when none is sharp', () => {
  expect(levelFor(levels, plan, 0.1)).toBe(levels[0]);
  expect(levelFor(levels, plan, 0.4)).toBe(levels[1]);
  expect(levelFor(levels, plan, 1)).toBe(levels[2]);
  expect(levelFor(levels, plan, 40)).toBe(levels[2]);
  expect(levelFor([], plan, 1)).toBeUndefined();
});

test('only visible tiles are requested, and they cover the visible part', () => {
  const [, , finest] = levels;
  if (!finest) throw new Error('there are three');
  expect(visibleTiles(finest, plan, { x: 0, y: 0, scale: 1 }, box).map(({ url }) => url)).toEqual(['7500/0']);
  fc.assert(
    fc.property(number(-7400, 800), number(-5200, 600), (x, y) => {
      const tiles = visibleTiles(finest, plan, { x, y, scale: 1 }, box);
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

describe('a plan painted in an earlier view', () => {
  const painted = { x: -30, y: 12, scale: 0.5 };
  const now = { x: 44, y: -7, scale: 0.8 };

  test('is transformed so that every point is where a new painting would put it', () => {
    const { scale, x, y } = offsetFrom(painted, now);
    for (const point of [
      { x: 0, y: 0 },
      { x: 612, y: 90 },
    ]) {
      const [was, is] = [toScreen(painted, point), toScreen(now, point)];
      expect(was.x * scale + x).toBeCloseTo(is.x, 9);
      expect(was.y * scale + y).toBeCloseTo(is.y, 9);
    }
  });

  test('is sufficient until an unpainted part of the plan becomes visible', () => {
    const sheet = { plan: { width: 1000, height: 800 }, box: { width: 200, height: 200 }, margin: { x: 100, y: 50 } };
    const middle = { x: -300, y: -300, scale: 1 };
    expect(showsUnpainted(middle, middle, sheet)).toBe(false);
    expect(showsUnpainted({ ...middle, x: -200, y: -250 }, middle, sheet)).toBe(false);
    expect(showsUnpainted({ ...middle, x: -199 }, middle, sheet)).toBe(true);
    expect(showsUnpainted({ ...middle, y: -351 }, middle, sheet)).toBe(true);
    expect(showsUnpainted(zoomAt(middle, { x: 100, y: 100 }, 0.4), middle, sheet)).toBe(true);
    expect(showsUnpainted(zoomAt(middle, { x: 100, y: 100 }, 3), middle, sheet)).toBe(false);
    // outside the plan there is nothing to paint
    expect(showsUnpainted({ x: 150, y: 150, scale: 1 }, { x: 0, y: 0, scale: 1 }, sheet)).toBe(false);
  });
});
