import { expect, test } from 'vitest';
import { type Patch, PatchPainter } from './patches.ts';

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

const drawPatches = (patches: readonly Patch[], width: number, height: number) => {
  const picture = blank(width, height);
  new PatchPainter().paint(patches)(picture);
  return (x: number, y: number) => [...picture.data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
};

test('later patches cover earlier ones, and the rest of the picture is unchanged', () => {
  const at = drawPatches([filled(2, 2, 4, 4, '#ff0000'), filled(4, 4, 4, 4, '#0000ff')], 10, 10);
  expect([at(1, 1), at(3, 3), at(5, 5), at(7, 7), at(8, 8)]).toEqual([WHITE, RED, BLUE, BLUE, WHITE]);
});

test('a patch over an edge of the picture is cut at the edge, and appears nowhere else', () => {
  const at = drawPatches([filled(-2, -2, 4, 4, '#ff0000'), filled(8, 8, 5, 5, '#0000ff')], 10, 10);
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

test('a half-transparent patch is mixed with the picture below', () => {
  const at = drawPatches([filled(0, 0, 2, 2, 'rgba(255, 0, 0, 0.5)')], 2, 2);
  const [red = 0, green = 0] = at(1, 1);
  expect(red).toBeGreaterThan(250);
  expect(Math.abs(green - 127)).toBeLessThan(3);
});

test('more patches than fit on one sheet, and one wider than a sheet, are all drawn', () => {
  const many = Array.from({ length: 300 }, (_, n) =>
    filled((n % 20) * 150, Math.floor(n / 20) * 150, 149, 149, '#ff0000'),
  );
  const at = drawPatches([...many, filled(0, 2300, 3000, 60, '#0000ff')], 3000, 2400);
  expect(Array.from({ length: 300 }, (_, n) => at((n % 20) * 150 + 70, Math.floor(n / 20) * 150 + 70))).toEqual(
    Array.from({ length: 300 }, () => RED),
  );
  expect([at(10, 2330), at(2990, 2330), at(10, 2395)]).toEqual([BLUE, BLUE, WHITE]);
});

test('removing the patches restores the picture, also with overlapping patches and patches over an edge', () => {
  const picture = blank(12, 12);
  for (let at = 0; at < picture.data.length; at++) picture.data[at] = at % 251;
  const before = Buffer.from(picture.data);
  const painter = new PatchPainter();
  for (let round = 0; round < 2; round++) {
    const patches = [filled(-3, 1, 8, 8, '#ff0000'), filled(3, 3, 20, 4, '#0000ff'), filled(2, 2, 2, 2, '#00ff00')];
    const restore = painter.paint(patches)(picture);
    expect(picture.data.equals(before)).toBe(false);
    restore();
    expect(picture.data.equals(before)).toBe(true);
  }
});

test('equal patches are painted once, reused for later pictures, and drawn at their own positions', () => {
  let painted = 0;
  const spot = (x: number, y: number): Patch => {
    const { paint, ...patch } = filled(x, y, 3, 3, '#ff0000');
    return { ...patch, cacheKey: 'red', paint: (brush) => [paint(brush), painted++] };
  };
  const painter = new PatchPainter();
  for (let round = 0; round < 3; round++) {
    const picture = blank(20, 20);
    painter.paint([spot(1 + round, 1), spot(10, 12)])(picture);
    const at = (x: number, y: number) => [...picture.data.subarray((y * 20 + x) * 3, (y * 20 + x) * 3 + 3)];
    expect([at(round, 1), at(1 + round, 1), at(12, 14), at(13, 14)]).toEqual([WHITE, RED, RED, WHITE]);
  }
  expect(painted).toBe(2);
});
