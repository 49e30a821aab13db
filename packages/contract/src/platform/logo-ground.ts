/** The background on which a logo would be invisible. */
export type Ground = 'light' | 'dark';

/** A logo is scaled to this many pixels a side before the check, whatever its shape: only the visible part counts. */
export const SAMPLE_SIDE = 32;
const MIN_VISIBLE_ALPHA = 64;
/** A logo that fills nearly all of its picture contains its own background. */
const MAX_FILLED_SHARE = 0.95;
const MIN_VISIBLE_CONTRAST = 2;
const DARK_PAGE_LUMINANCE = 0.01;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Checks the opaque pixels of `rgba` and their average lightness. */
export const findInvisibleBackground = (rgba: ArrayLike<number>): Ground | null => {
  const count = rgba.length / 4;
  let [visiblePixels, luminanceSum] = [0, 0];
  for (let offset = 0; offset < rgba.length; offset += 4) {
    if ((rgba[offset + 3] ?? 0) < MIN_VISIBLE_ALPHA) continue;
    visiblePixels++;
    luminanceSum +=
      0.2126 * linear(rgba[offset] ?? 0) +
      0.7152 * linear(rgba[offset + 1] ?? 0) +
      0.0722 * linear(rgba[offset + 2] ?? 0);
  }
  if (visiblePixels === 0 || visiblePixels / count > MAX_FILLED_SHARE) return null;
  const mean = luminanceSum / visiblePixels;
  if (1.05 / (mean + 0.05) < MIN_VISIBLE_CONTRAST) return 'light';
  return (mean + 0.05) / (DARK_PAGE_LUMINANCE + 0.05) < MIN_VISIBLE_CONTRAST ? 'dark' : null;
};
