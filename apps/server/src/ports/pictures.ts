import { levelsOf, MAX_PLAN_PIXELS, MAX_PLAN_SIDE, TILE_SIDE } from '@trapline/contract/maps/rules.ts';
import { findInvisibleBackground, SAMPLE_SIDE } from '@trapline/contract/platform/logo-ground.ts';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../kernel/app-error.ts';
import {
  type Picture,
  type PicturePurpose,
  type Pictures,
  type Tile,
  UnreadablePictureError,
} from '../kernel/services.ts';
import { FairQueue } from './fair-queue.ts';
import { PlanPictures } from './plan-picture.ts';
import { withoutTexts } from './png-texts.ts';

/** Longest side of a stored photo in pixels, and its JPEG quality: sharp on A4, about 300 kB. */
const PHOTO_SIDE = 1600;
const PHOTO_QUALITY = 80;

/** Longest side of a photo in a report, where two photos are side by side on a page. */
const PAPER_SIDE = 800;
const PAPER_QUALITY = 70;

/** Compression errors that a photo hides are visible in lines and small letters of a plan. */
const PLAN_QUALITY = 85;
const FINE_COLOURS = '4:4:4';
/** A large format sheet at 300 dots per inch. Rows are processed one by one, so that only the result is in memory. */
const SCAN_PIXEL_LIMIT = 160_000_000;
/** JPEG quality of the intermediate picture while a scan is converted to a stored plan. */
const INTERMEDIATE_QUALITY = 95;
/** 300 dots per inch at the width of A4. */
const SHEET_SIDE = 3000;

/** A logo is printed a few centimetres wide. */
const LOGO_SIDE = 800;
const LOGO_QUALITY = 90;

/** Size of a logo in the head of a mail: twice the resolution at which it is shown. */
const LETTERHEAD = { width: 400, height: 88 };
const LETTERHEAD_BACKGROUND = { light: '#10201b', dark: '#ffffff' };

/** A signature is drawn on a pad of at most this many pixels per side. */
const SIGNATURE_SIDE = 2000;

/** A picture with more pixels is refused before it is unpacked: 100 kB can contain gigabytes. */
const PIXEL_LIMIT = 30_000_000;
/** Sixteen bits per channel take twice the memory, and an interlaced picture is in memory until its last pass. */
const DEMANDING_PIXEL_LIMIT = 16_000_000;

const RETRY_AFTER_SECONDS = 10;
const busy = () => new AppError('request/busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Number of pictures unpacked at a time, on one thread each, and of waiting ones, so that the server stays responsive. */
const LIMITS = { places: 1, waiting: 24, waitingOfCompany: 8, waitingOfOne: 4, refusal: busy };

type Head = Awaited<ReturnType<Sharp['metadata']>>;

type Rule = {
  readonly pixels: number;
  /** The limit for a picture that must be in memory completely. */
  readonly demanding?: number;
  readonly write: (picture: Sharp, head: Head) => Sharp | Promise<Sharp>;
};

/** Rotates a picture upright and reduces it. */
const fitUpright = (picture: Sharp, side: number) =>
  picture.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const asJpeg = (picture: Sharp, quality: number) =>
  picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: false });

const asPlan = (picture: Sharp, quality = PLAN_QUALITY) =>
  // choosing the best encoding would need the whole picture in memory
  picture.flatten({ background: '#ffffff' }).jpeg({ quality, chromaSubsampling: FINE_COLOURS, optimiseCoding: false });

/** Rotation needs the whole picture in memory, so a large one is reduced first. */
const plan = async (picture: Sharp, { width, height, orientation }: Head): Promise<Sharp> => {
  const scale = Math.min(Math.sqrt(MAX_PLAN_PIXELS / (width * height)), MAX_PLAN_SIDE / Math.max(width, height));
  if (scale >= 1) return asPlan(picture.rotate());
  const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
  const smaller = await asPlan(picture.resize({ ...size, fit: 'fill' }), INTERMEDIATE_QUALITY)
    .withMetadata({ orientation: orientation ?? 1 })
    .toBuffer();
  return asPlan(sharp(smaller).rotate());
};

/** Mail programs use any background and often lack transparency, so the logo gets a background on which it is visible. */
const withLogoBackground = async (picture: Sharp): Promise<Sharp> => {
  const logo = picture.rotate();
  const analyzed = await logo
    .clone()
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const background =
    findInvisibleBackground(analyzed) === 'light' ? LETTERHEAD_BACKGROUND.light : LETTERHEAD_BACKGROUND.dark;
  return logo
    .resize({ ...LETTERHEAD, fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .png();
};

const RULES: Readonly<Record<PicturePurpose, Rule>> = {
  photo: { pixels: PIXEL_LIMIT, write: (picture) => asJpeg(fitUpright(picture, PHOTO_SIDE), PHOTO_QUALITY) },
  paper: { pixels: PIXEL_LIMIT, write: (picture) => asJpeg(fitUpright(picture, PAPER_SIDE), PAPER_QUALITY) },
  plan: { pixels: SCAN_PIXEL_LIMIT, demanding: MAX_PLAN_PIXELS, write: plan },
  sheet: { pixels: MAX_PLAN_PIXELS, write: (picture) => asPlan(fitUpright(picture, SHEET_SIDE)) },
  logo: {
    pixels: PIXEL_LIMIT,
    // a logo is shown on paper and on screens of any colour, so its transparency is preserved
    write: (picture, { format }) => {
      const logo = fitUpright(picture, LOGO_SIDE);
      return format === 'png' ? logo.png({ compressionLevel: 9 }) : asJpeg(logo, LOGO_QUALITY);
    },
  },
  letterhead: { pixels: PIXEL_LIMIT, write: withLogoBackground },
  drawing: {
    pixels: SIGNATURE_SIDE * SIGNATURE_SIDE,
    write: (picture) => picture.png({ compressionLevel: 9, palette: true }),
  },
};

/** The expected work according to the file header, before a pixel is unpacked. */
const isAffordable = (
  { width, height, depth, isProgressive = false }: Head,
  { pixels, demanding = DEMANDING_PIXEL_LIMIT }: Rule,
): boolean => {
  const isDemanding = isProgressive || (depth !== undefined && depth !== 'uchar');
  return width * height <= (isDemanding ? Math.min(pixels, demanding) : pixels);
};

/** Unpacks a picture. */
type Decoder = (content: Uint8Array, options: SharpOptions) => Sharp;

/** Removes all metadata: the stored picture contains none from the camera. */
const reencode = async (content: Uint8Array, rule: Rule, decode: Decoder): Promise<Picture> => {
  const picture = decode(withoutTexts(content), {
    limitInputPixels: rule.pixels,
    failOn: 'error',
    sequentialRead: true,
  });
  const head = await picture.metadata();
  if (!isAffordable(head, rule)) throw new Error('more pixels than anybody needs');
  const { data, info } = await (await rule.write(picture, head)).toBuffer({ resolveWithObject: true });
  const contentType = info.format === 'png' ? 'image/png' : 'image/jpeg';
  return { content: data, contentType, width: info.width, height: info.height };
};

type Size = { readonly width: number; readonly height: number };

/** Unpacks one level at a time; each tile is a copied part of the level. */
const cutPlan = async (content: Uint8Array, size: Size): Promise<Tile[]> => {
  const tiles: Tile[] = [];
  for (const [level, { width, height, columns, rows }] of levelsOf(size).entries()) {
    const { data, info } = await sharp(content, { limitInputPixels: MAX_PLAN_PIXELS })
      .resize({ width, height, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const [left, top] = [column * TILE_SIDE, row * TILE_SIDE];
        const part = { left, top, width: Math.min(TILE_SIDE, width - left), height: Math.min(TILE_SIDE, height - top) };
        const tile = await asPlan(sharp(data, { raw: info }).extract(part)).toBuffer();
        const picture = { content: tile, contentType: 'image/jpeg' as const, width: part.width, height: part.height };
        tiles.push({ level, row, column, picture });
      }
    }
  }
  return tiles;
};

const reportUnreadable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new UnreadablePictureError('not a picture we take', { cause });
  }
};

/** All pictures of this process share one queue. A test can observe what uploaded pictures are unpacked from. */
export const createPictures = (decode: Decoder = sharp): Pictures => {
  sharp.concurrency(1);
  const queue = new FairQueue(LIMITS);
  const plans = new PlanPictures();
  return {
    reencode: (content, purpose, sender) =>
      queue.run(sender, () => reportUnreadable(reencode(content, RULES[purpose], decode))),
    paintPlan: (content, painted, sender) => queue.run(sender, () => reportUnreadable(plans.paint(content, painted))),
    cutPlan: (content, size, sender) => queue.run(sender, () => reportUnreadable(cutPlan(content, size))),
  };
};
