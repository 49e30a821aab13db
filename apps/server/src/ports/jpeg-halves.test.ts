import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeJpeg } from './jpeg-halves.ts';

/** Colours that change from pixel to pixel, so that a misplaced block is detected. */
const pictureOf = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = (at * 31 + Math.floor(at / (width * 3)) * 17) % 256;
  return { data, width, height };
};

const pixelsOf = (jpeg: Buffer) => sharp(jpeg, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });

test.each([
  [400, 300],
  [33, 17],
  [16, 16],
  [1, 1],
  [4000, 95],
  [7, 641],
])('a picture of %d x %d equals one that is written in one piece', async (width, height) => {
  const picture = pictureOf(width, height);
  const inOnePiece = await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85, optimiseCoding: false })
    .toBuffer();
  const [inHalves, whole] = await Promise.all([pixelsOf(await writeJpeg(picture, 85)), pixelsOf(inOnePiece)]);
  expect(inHalves.info).toEqual(whole.info);
  expect(inHalves.data.equals(whole.data)).toBe(true);
});
