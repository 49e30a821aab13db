import { readSpace } from '~/lib/phone/free-space.ts';
import { toJpeg } from '~/lib/picture.ts';

/** The phone has no room for photos any more. */
export class NoSpaceForPhotos extends Error {}

/** Smaller photos for a phone with little space. */
const SMALL = { maxSide: 1200, maxQuality: 0.6 } as const;

/** A photo in a format that the server accepts, in a size for which the phone has room. */
export const makePhoto = async (file: File, convert = toJpeg): Promise<File> => {
  const space = await readSpace();
  if (space === 'none') throw new NoSpaceForPhotos('no space for photos');
  return convert(file, space === 'little' ? SMALL : {});
};
