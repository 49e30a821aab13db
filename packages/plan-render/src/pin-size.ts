import { SIDE_POINT } from './outline.ts';
import type { PinShape } from './scene.ts';
import { shortenToWidth, textWidth } from './svg.ts';

/** Measures of a pin, relative to its height; used by both placing and painting. */

const LABEL_HEIGHT_SHARE = 0.66;
const PADDING_SHARE = 0.32;
const MAX_LABEL_WIDTH = 8;

/** Width of the outline of a pin, relative to its height: larger if its colour has a meaning. */
export const edgeWidthOf = ({ edge }: { readonly edge?: string }): number => (edge === undefined ? 0.1 : 0.16);

/** Number of pointed sides next to the letters. */
const POINTS: Readonly<Record<PinShape, number>> = {
  round: 0,
  square: 0,
  hollow: 0,
  octagon: 0,
  hexagon: 2,
  tag: 1,
  slant: 1,
  barrel: 1,
};

/** `label` is the text that fits, `size` the height of its letters, `width` that of the whole pin. */
export const pinSize = (
  text: string,
  height: number,
  shape: PinShape = 'round',
): { label: string; size: number; width: number } => {
  const size = height * LABEL_HEIGHT_SHARE;
  const label = shortenToWidth(text, size, MAX_LABEL_WIDTH * size);
  const width = Math.max(height, textWidth(label, size) + 2 * PADDING_SHARE * height);
  return { label, size, width: width + POINTS[shape] * SIDE_POINT * height };
};
