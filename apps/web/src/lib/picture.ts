/** What an upload may weigh (P section 9). */
export const UPLOAD_MAX_BYTES = 5_242_880;

/** Longest side sent; the server keeps 1600 pixels, a little more leaves it room to choose. */
const LONGEST_SIDE = 2400;
const QUALITIES = [0.86, 0.75, 0.6, 0.45] as const;

/** The browser cannot read the file as a picture. */
export class UnreadablePicture extends Error {}

const decode = async (file: Blob): Promise<ImageBitmap> => {
  try {
    // turned as the camera held it
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnreadablePicture('not a picture', { cause });
  }
};

/** Size with the longest side at most `side`; a small picture stays as it is. */
export const fitInside = (width: number, height: number, side: number) => {
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

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePicture('not encoded'))),
      'image/jpeg',
      quality,
    );
  });

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;

/**
 * Any picture this browser can read (PNG, WebP, HEIC where the system knows it) as a JPEG within the limit: the server
 * takes nothing else, and a photo of 12 megapixels would not pass through a weak network anyway.
 */
export const toJpeg = async (file: File, maxBytes = UPLOAD_MAX_BYTES): Promise<File> => {
  const picture = await decode(file);
  try {
    for (const side of [LONGEST_SIDE, LONGEST_SIDE / 2]) {
      const canvas = draw(picture, side);
      for (const quality of QUALITIES) {
        const jpeg = await encode(canvas, quality);
        if (jpeg.size <= maxBytes) return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' });
      }
    }
    throw new UnreadablePicture('too large');
  } finally {
    picture.close();
  }
};
