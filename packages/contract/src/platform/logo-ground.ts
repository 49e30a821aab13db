/** The background on which a logo would be invisible. */
export type Ground = 'light' | 'dark';

/** A logo is scaled to this many pixels a side before the check, whatever its shape: only the visible part counts. */
export const JUDGED_SIDE = 32;
const SEEN_ALPHA = 64;
/** A logo that fills nearly all of its picture contains its own background. */
const FILLED = 0.95;
const SEEN_RATIO = 2;
const DARK_PAGE = 0.01;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Checks the opaque pixels of `rgba` and their average lightness. */
export const groundOf = (rgba: ArrayLike<number>): Ground | null => {
  const count = rgba.length / 4;
  let [seen, light] = [0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < SEEN_ALPHA) continue;
    seen++;
    light += 0.2126 * linear(rgba[at] ?? 0) + 0.7152 * linear(rgba[at + 1] ?? 0) + 0.0722 * linear(rgba[at + 2] ?? 0);
  }
  if (seen === 0 || seen / count > FILLED) return null;
  const mean = light / seen;
  if (1.05 / (mean + 0.05) < SEEN_RATIO) return 'light';
  return (mean + 0.05) / (DARK_PAGE + 0.05) < SEEN_RATIO ? 'dark' : null;
};
