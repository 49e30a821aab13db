import { hash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { PlanPictures } from './plan-picture.ts';

const SIZE = { width: 2000, height: 1000 };
const PAPER = { r: 240, g: 220, b: 200 };

const pin = { label: '', shape: 'square', fill: '#1d7a50', ink: '#ffffff' } as const;
const planWith = (x: number, line = 'Na planach: 1 z 1') => ({
  scene: { ...SIZE, pins: [{ ...pin, x, y: 500 }] },
  legend: [{ label: 'Karmnik', pin: { ...pin, x: 0, y: 0 } }],
  line,
  name: 'Hala',
});

const paintScan = async (scan: Sharp) => {
  const { content } = await new PlanPictures().paint(await scan.jpeg({ quality: 95 }).toBuffer(), planWith(500));
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { at, info };
};

/** Whether colours are equal within the loss of JPEG compression. */
const expectSimilarColor = (actual: readonly number[], wanted: readonly number[]) =>
  expect(Math.max(...actual.map((value, index) => Math.abs(value - (wanted[index] ?? 0))))).toBeLessThan(12);

test('pins are drawn in their colours, the rest of the plan is unchanged, and the legend is below on white', async () => {
  const { at, info } = await paintScan(sharp({ create: { ...SIZE, channels: 3, background: PAPER } }));
  expect(info).toMatchObject({ width: SIZE.width, channels: 3 });
  expect(info.height).toBeGreaterThan(SIZE.height);
  expectSimilarColor(at(500, 500), [0x1d, 0x7a, 0x50]);
  expectSimilarColor(at(1500, 300), [PAPER.r, PAPER.g, PAPER.b]);
  expectSimilarColor(at(SIZE.width - 5, info.height - 3), [255, 255, 255]);
});

test('a grayscale scan gets coloured pins too', async () => {
  const { at } = await paintScan(sharp({ create: { ...SIZE, channels: 3, background: PAPER } }).toColourspace('b-w'));
  expectSimilarColor(at(500, 500), [0x1d, 0x7a, 0x50]);
  const [red = 0, green = 0, blue = 0] = at(1500, 300);
  expectSimilarColor([red, green], [blue, blue]);
});

test('a picture does not depend on earlier or parallel pictures, with other pins and longer texts', async () => {
  const content = await sharp({ create: { ...SIZE, channels: 3, background: PAPER } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const long = Array.from({ length: 900 }, (_, n) => `K${n}`).join(', ');
  const wanted = [planWith(500), planWith(1500), planWith(900, long), planWith(500)];
  const hashPicture = async (plans: PlanPictures, plan: ReturnType<typeof planWith>) =>
    hash('sha256', (await plans.paint(content, plan)).content);
  const separately = await Promise.all(wanted.map((plan) => hashPicture(new PlanPictures(), plan)));
  const plans = new PlanPictures();
  const oneByOne: string[] = [];
  for (const plan of wanted) oneByOne.push(await hashPicture(plans, plan));
  expect(oneByOne).toEqual(separately);
  expect(await Promise.all(wanted.map((plan) => hashPicture(plans, plan)))).toEqual(separately);
});
