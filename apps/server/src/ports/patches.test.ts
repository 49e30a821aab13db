import { expect, test } from 'vitest';
import { type Patch, paintPatches } from './patches.ts';

const WHITE = [255, 255, 255];
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

const blank = (width: number, height: number) => ({ data: Buffer.alloc(width * height * 3, 255), width, height });
const filled = (x: number, y: number, width: number, height: number, color: string): Patch => ({
  ...{ x, y, width, height },
  paint: (brush) => {
    brush.fillStyle = color;
    brush.fillRect(x, y, width, height);
  },
});

const laid = (patches: readonly Patch[], width: number, height: number) => {
  const picture = blank(width, height);
  paintPatches(patches)(picture);
  return (x: number, y: number) => [...picture.data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
};

test('later patches lie over earlier ones, and the rest of the picture is as it was', () => {
  const at = laid([filled(2, 2, 4, 4, '#ff0000'), filled(4, 4, 4, 4, '#0000ff')], 10, 10);
  expect([at(1, 1), at(3, 3), at(5, 5), at(7, 7), at(8, 8)]).toEqual([WHITE, RED, BLUE, BLUE, WHITE]);
});

test('what reaches over an edge of the picture is cut there and comes out nowhere else', () => {
  const at = laid([filled(-2, -2, 4, 4, '#ff0000'), filled(8, 8, 5, 5, '#0000ff')], 10, 10);
  const all = Array.from({ length: 100 }, (_, n) => [n % 10, Math.floor(n / 10)] as const);
  expect(all.filter(([x, y]) => String(at(x, y)) !== String(WHITE))).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [8, 8],
    [9, 8],
    [8, 9],
    [9, 9],
  ]);
});

test('what is half transparent mixes with what is below', () => {
  const at = laid([filled(0, 0, 2, 2, 'rgba(255, 0, 0, 0.5)')], 2, 2);
  const [red = 0, green = 0] = at(1, 1);
  expect(red).toBeGreaterThan(250);
  expect(Math.abs(green - 127)).toBeLessThan(3);
});

test('more patches than one sheet holds, and one wider than a sheet, are all laid', () => {
  const many = Array.from({ length: 300 }, (_, n) =>
    filled((n % 20) * 150, Math.floor(n / 20) * 150, 149, 149, '#ff0000'),
  );
  const at = laid([...many, filled(0, 2300, 3000, 60, '#0000ff')], 3000, 2400);
  expect(Array.from({ length: 300 }, (_, n) => at((n % 20) * 150 + 70, Math.floor(n / 20) * 150 + 70))).toEqual(
    Array.from({ length: 300 }, () => RED),
  );
  expect([at(10, 2330), at(2990, 2330), at(10, 2395)]).toEqual([BLUE, BLUE, WHITE]);
});
