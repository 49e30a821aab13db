import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Photos that differ in colour, so they can be distinguished after the phone and the server have encoded them again. */

const LEVELS = [40, 90, 140, 190, 240] as const;
/** The number of colours: one for each combination of levels of red, green and blue. */
export const PHOTO_COLOURS = LEVELS.length ** 3;

const levelAt = (colour: number, place: number): number =>
  LEVELS[Math.floor(colour / LEVELS.length ** place) % LEVELS.length] ?? 0;

const SIZES = { small: { width: 480, height: 360 }, large: { width: 1600, height: 1200 } } as const;
/** Makes a large photo about as heavy as one of a real trap. */
const GRAIN = 14;

export const takePhoto = (colour: number, size: keyof typeof SIZES): Promise<Buffer> => {
  const { width, height } = SIZES[size];
  const [r, g, b] = [levelAt(colour, 0), levelAt(colour, 1), levelAt(colour, 2)];
  const plain = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  if (size === 'small') return plain.jpeg().toBuffer();
  const grain = { create: { width, height, channels: 3, background: { r: 0, g: 0, b: 0 } } } as const;
  return sharp({ create: { ...grain.create, noise: { type: 'gaussian', mean: 128, sigma: GRAIN } } })
    .linear([1, 1, 1], [r - 128, g - 128, b - 128])
    .jpeg({ quality: 90 })
    .toBuffer();
};

const nearestLevel = (value: number): number =>
  LEVELS.reduce(
    (best, level, index) => (Math.abs(level - value) < Math.abs((LEVELS[best] ?? 0) - value) ? index : best),
    0,
  );

/** The colour of a photo that the server has stored. */
export const colourOf = async (bytes: Uint8Array): Promise<number> => {
  const { channels } = await sharp(bytes).stats();
  return channels
    .slice(0, 3)
    .reduce((colour, { mean }, place) => colour + nearestLevel(mean) * LEVELS.length ** place, 0);
};

/** SHA-256 of the pixels of a drawing as they look on white paper; `blank` without a line. */
export const hashOfDrawing = async (bytes: Uint8Array): Promise<string> => {
  const onPaper = sharp(bytes).flatten({ background: 'white' }).toColourspace('srgb').removeAlpha();
  const { data, info } = await onPaper.raw().toBuffer({ resolveWithObject: true });
  if (!data.some((level) => level < 128)) return 'blank';
  return createHash('sha256').update(`${info.width} ${info.height} `).update(data).digest('hex');
};
