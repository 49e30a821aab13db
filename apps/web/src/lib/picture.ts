/** The maximum size of an upload (P section 9). */
export const MAX_UPLOAD_BYTES = 5_242_880;

/**
 * Longest side that is sent; the server reduces to 1600 pixels, and needs a slightly larger picture for good quality.
 */
const MAX_SIDE = 2400;
const MAX_QUALITY = 0.86;
/** For a picture that has too many bytes otherwise. */
const LOWER_QUALITIES = [0.75, 0.6, 0.45] as const;
const LOGO_QUALITY = 0.92;

/** The browser cannot read the file as a picture. */
export class UnreadablePicture extends Error {}

/** The picture has too many bytes to be made smaller, or still too many after that. */
export class PictureTooLarge extends UnreadablePicture {}

const decode = async (file: Blob): Promise<ImageBitmap> => {
  try {
    // applies the rotation of the camera
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnreadablePicture('not a picture', { cause });
  }
};

/** Size with the longest side at most `side`; a small picture stays as it is. */
const fitInside = (width: number, height: number, side: number) => {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
};

const draw = (picture: ImageBitmap, side: number): HTMLCanvasElement => {
  const { width, height } = fitInside(picture.width, picture.height, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePicture('no canvas');
  // JPEG has no transparency; without this it would turn black
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
};

const encode = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnreadablePicture('not encoded'))), type, quality);
  });

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;

type PictureLimits = { readonly maxSide?: number; readonly maxQuality?: number };

/** A JPEG within the limit of uploads. */
const toFile = async (picture: ImageBitmap, name: string, limits: PictureLimits): Promise<File> => {
  const { maxSide = MAX_SIDE, maxQuality = MAX_QUALITY } = limits;
  const qualities = [maxQuality, ...LOWER_QUALITIES.filter((one) => one < maxQuality)];
  for (const side of [maxSide, maxSide / 2]) {
    const canvas = draw(picture, side);
    for (const quality of qualities) {
      const jpeg = await encode(canvas, 'image/jpeg', quality);
      if (jpeg.size <= MAX_UPLOAD_BYTES) return new File([jpeg], jpegName(name), { type: 'image/jpeg' });
    }
  }
  throw new PictureTooLarge('too large');
};

/**
 * Any picture this browser can read (PNG, WebP, HEIC where the system knows it) as a JPEG within the limit: the
 * server accepts nothing else, and a photo of 12 megapixels is too large for a weak network.
 */
export const toJpeg = async (file: File, limits: PictureLimits = {}): Promise<File> => {
  const picture = await decode(file);
  try {
    return await toFile(picture, file.name, limits);
  } finally {
    picture.close();
  }
};

/** A picture of the camera as a JPEG; the picture is released. */
export const frameToJpeg = async (frame: ImageBitmap, limits: PictureLimits): Promise<File> => {
  try {
    return await toFile(frame, 'photo', limits);
  } finally {
    frame.close();
  }
};

/** A part of a picture, in pixels of the picture itself. */
export type PictureArea = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * Returns the part as a separate picture, at most `side` pixels long; other formats than JPEG become a PNG and stay
 * transparent.
 */
export const cropPicture = async (file: File, area: PictureArea, side: number): Promise<File> => {
  const picture = await decode(file);
  try {
    const { width, height } = fitInside(area.width, area.height, side);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, width);
    canvas.height = Math.max(1, height);
    const context = canvas.getContext('2d');
    if (!context) throw new UnreadablePicture('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    const blob = await encode(canvas, type, LOGO_QUALITY);
    return new File([blob], type === 'image/jpeg' ? 'logo.jpg' : 'logo.png', { type });
  } finally {
    picture.close();
  }
};

const PREVIEW_SIDE = 240;
const PREVIEW_QUALITY = 0.7;

/** A small picture for a list, so that the large one stays in the database; null if this browser makes none. */
export const previewOf = async (file: Blob): Promise<ArrayBuffer | null> => {
  try {
    const picture = await decode(file);
    try {
      const preview = await encode(draw(picture, PREVIEW_SIDE), 'image/jpeg', PREVIEW_QUALITY);
      return await preview.arrayBuffer();
    } finally {
      picture.close();
    }
  } catch (error) {
    if (error instanceof UnreadablePicture) return null;
    throw error;
  }
};
