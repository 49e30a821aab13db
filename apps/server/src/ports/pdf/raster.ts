/** First bytes of the picture formats a report may hold. A drawing (SVG) is refused: it can point at other files. */
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

/** Is it, by its content, a JPEG, PNG or WebP? */
export const isRaster = (bytes: Uint8Array): boolean =>
  startsWith(bytes, JPEG) || startsWith(bytes, PNG) || (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8));
