import { groundOf, JUDGED_SIDE } from '@trapline/contract/platform/logo-ground.ts';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../kernel/app-error.ts';
import { type PicturePurpose, type Pictures, UnreadablePictureError } from '../kernel/services.ts';
import { withoutTexts } from './png-texts.ts';
import { Turns } from './turns.ts';

/** Longest side of a kept photo in pixels, and its JPEG quality: sharp on A4, about 300 kB. */
const PHOTO_SIDE = 1600;
const PHOTO_QUALITY = 80;

/** Two of them stand side by side on a sheet. */
const PAPER_SIDE = 800;
const PAPER_QUALITY = 70;

/** A logo is printed a few centimetres wide. */
const LOGO_SIDE = 800;
const LOGO_QUALITY = 90;

/** At the head of a letter, twice as fine as it is shown. */
const LETTERHEAD = { width: 400, height: 88 };
const LETTERHEAD_GROUND = { light: '#10201b', dark: '#ffffff' };

/** A signature is drawn on a pad of at most this many pixels a side. */
const PAD_SIDE = 2000;

/** A picture of more pixels is refused before it is unpacked: 100 kB can hold gigabytes. */
const PIXEL_LIMIT = 30_000_000;
/** Sixteen bits a channel take twice the memory, and what comes in passes is held whole until the last of them. */
const DEMANDING_PIXEL_LIMIT = 16_000_000;

const RETRY_AFTER_SECONDS = 10;
const busy = () => new AppError('request/busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Pictures unpacked at a time, on one thread each, and how many may wait: the rest of the server goes on meanwhile. */
const LIMITS = { places: 1, waiting: 24, waitingOfCompany: 8, waitingOfOne: 4, refusal: busy };

type Rule = { readonly pixels: number; readonly write: (picture: Sharp, format: string) => Sharp | Promise<Sharp> };

/** Turned upright, made smaller. */
const upright = (picture: Sharp, side: number) =>
  picture.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const asJpeg = (picture: Sharp, quality: number) =>
  picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: false });

/** Letters are read on any ground, and few readers show transparency: the logo brings one it is seen on. */
const onItsGround = async (picture: Sharp): Promise<Sharp> => {
  const logo = picture.rotate();
  const judged = await logo
    .clone()
    .resize({ width: JUDGED_SIDE, height: JUDGED_SIDE, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const background = groundOf(judged) === 'light' ? LETTERHEAD_GROUND.light : LETTERHEAD_GROUND.dark;
  return logo
    .resize({ ...LETTERHEAD, fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .png();
};

const RULES: Readonly<Record<PicturePurpose, Rule>> = {
  photo: { pixels: PIXEL_LIMIT, write: (picture) => asJpeg(upright(picture, PHOTO_SIDE), PHOTO_QUALITY) },
  paper: { pixels: PIXEL_LIMIT, write: (picture) => asJpeg(upright(picture, PAPER_SIDE), PAPER_QUALITY) },
  logo: {
    pixels: PIXEL_LIMIT,
    // a logo stands on paper and on screens of any colour, so its transparency stays
    write: (picture, format) => {
      const logo = upright(picture, LOGO_SIDE);
      return format === 'png' ? logo.png({ compressionLevel: 9 }) : asJpeg(logo, LOGO_QUALITY);
    },
  },
  letterhead: { pixels: PIXEL_LIMIT, write: onItsGround },
  drawing: { pixels: PAD_SIDE * PAD_SIDE, write: (picture) => picture.png({ compressionLevel: 9, palette: true }) },
};

type Head = Awaited<ReturnType<Sharp['metadata']>>;

/** What the head of the file says of the work ahead, before a pixel is unpacked. */
const isAffordable = ({ width, height, depth, isProgressive = false }: Head, pixels: number): boolean => {
  const isDemanding = isProgressive || (depth !== undefined && depth !== 'uchar');
  return width * height <= (isDemanding ? Math.min(pixels, DEMANDING_PIXEL_LIMIT) : pixels);
};

/** All metadata gone: what is kept is ours, not the camera's. */
const reencode = async (content: Uint8Array, { pixels, write }: Rule) => {
  const picture = sharp(withoutTexts(content), { limitInputPixels: pixels, failOn: 'error' });
  const head = await picture.metadata();
  if (!isAffordable(head, pixels)) throw new Error('more pixels than anybody needs');
  return (await write(picture, head.format)).toBuffer({ resolveWithObject: true });
};

/** One gate for all pictures of this process. */
export const createPictures = (): Pictures => {
  sharp.concurrency(1);
  const turns = new Turns(LIMITS);
  return {
    reencode: (content, purpose, sender) =>
      turns.run(sender, async () => {
        try {
          const { data, info } = await reencode(content, RULES[purpose]);
          const contentType = info.format === 'png' ? 'image/png' : 'image/jpeg';
          return { content: data, contentType, width: info.width, height: info.height };
        } catch (cause) {
          throw new UnreadablePictureError('not a picture we take', { cause });
        }
      }),
  };
};
