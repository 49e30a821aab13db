import { fittingText, textWidth } from './svg.ts';

/** Measures of a pin, in parts of its height; whoever places pins and whoever paints them agree here. */

const LABEL_PART = 0.66;
const PADDING_PART = 0.32;
const LONGEST_LABEL = 8;

/** `label` is what fits, `size` the height of its letters, `width` that of the whole pin. */
export const pinSize = (text: string, height: number): { label: string; size: number; width: number } => {
  const size = height * LABEL_PART;
  const label = fittingText(text, size, LONGEST_LABEL * size);
  return { label, size, width: Math.max(height, textWidth(label, size) + 2 * PADDING_PART * height) };
};
