import { frameToJpeg, MAX_UPLOAD_BYTES, PictureTooLarge, toJpeg, UnreadablePicture } from '../picture.ts';
import { readSpace } from './free-space.ts';

/** The phone has no room for photos any more. */
export class NoSpaceForPhotos extends Error {}

/** The server stores no larger photos. */
const USUAL = { maxSide: 1600, maxQuality: 0.8 } as const;
/** Smaller photos for a phone with little space. */
const SMALL = { maxSide: 1200, maxQuality: 0.6 } as const;

/** A larger picture may need more memory than the browser of a phone has: the page would be lost with the sheet. */
export const PHOTO_SOURCE_MAX_BYTES = 60_000_000;

/** The size of a photo for which the phone has room. */
const readLimits = async () => {
  const space = await readSpace();
  if (space === 'none') throw new NoSpaceForPhotos('no space for photos');
  return space === 'little' ? SMALL : USUAL;
};

/** A photo in a format that the server accepts, in a size for which the phone has room. */
export const makePhoto = async (file: File, convert = toJpeg): Promise<File> => {
  if (file.size > PHOTO_SOURCE_MAX_BYTES) throw new PictureTooLarge('too large to be made smaller');
  return convert(file, await readLimits());
};

/** A picture of the camera as such a photo. */
export const makePhotoOfFrame = async (frame: ImageBitmap, convert = frameToJpeg): Promise<File> =>
  convert(frame, await readLimits());

/** What a person reads about a photo with its size and the limit. */
export type PhotoNotice = {
  readonly is: 'reduced' | 'tooLarge' | 'tooMany' | 'unreadable' | 'noSpace';
  readonly name: string;
  readonly size: number;
  readonly max: number;
};

/** Known before the phone makes the photo smaller, which may take seconds. */
export const noticeBefore = (
  { name, size }: Pick<File, 'name' | 'size'>,
  { isTooMany = false } = {},
): PhotoNotice | null => {
  if (isTooMany) return { is: 'tooMany', name, size, max: MAX_UPLOAD_BYTES };
  if (size > PHOTO_SOURCE_MAX_BYTES) return { is: 'tooLarge', name, size, max: PHOTO_SOURCE_MAX_BYTES };
  return size > MAX_UPLOAD_BYTES ? { is: 'reduced', name, size, max: MAX_UPLOAD_BYTES } : null;
};

/** Null for another error than that of a photo. */
export const noticeOfError = (error: unknown, { name, size }: Pick<File, 'name' | 'size'>): PhotoNotice | null => {
  const max = size > PHOTO_SOURCE_MAX_BYTES ? PHOTO_SOURCE_MAX_BYTES : MAX_UPLOAD_BYTES;
  if (error instanceof NoSpaceForPhotos) return { is: 'noSpace', name, size, max };
  if (error instanceof PictureTooLarge) return { is: 'tooLarge', name, size, max };
  return error instanceof UnreadablePicture ? { is: 'unreadable', name, size, max } : null;
};
