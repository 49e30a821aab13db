import type { PinShape } from './scene.ts';

/** The outline of a pin around its middle, the same for every painter. */

export type Point = readonly [x: number, y: number];

/** A rectangle with corners of a radius, or the corners of a polygon. */
export type Outline = { readonly radius: number } | { readonly corners: readonly Point[] };

/** How far a corner is cut or a side comes to a point, in heights of a pin. */
const CUT = 0.3;
export const POINT = 0.34;
const SQUARE_RADIUS = 0.12;

export const outlineOf = (shape: PinShape, width: number, height: number): Outline => {
  const [right, bottom] = [width / 2, height / 2];
  const [cut, point] = [CUT * height, POINT * height];
  switch (shape) {
    case 'square':
      return { radius: SQUARE_RADIUS * height };
    case 'octagon':
      return {
        corners: [
          [-right + cut, -bottom],
          [right - cut, -bottom],
          [right, -bottom + cut],
          [right, bottom - cut],
          [right - cut, bottom],
          [-right + cut, bottom],
          [-right, bottom - cut],
          [-right, -bottom + cut],
        ],
      };
    case 'hexagon':
      return {
        corners: [
          [-right + point, -bottom],
          [right - point, -bottom],
          [right, 0],
          [right - point, bottom],
          [-right + point, bottom],
          [-right, 0],
        ],
      };
    case 'tag':
      return {
        corners: [
          [-right + point, -bottom],
          [right, -bottom],
          [right, bottom],
          [-right + point, bottom],
          [-right, 0],
        ],
      };
    case 'slant':
      return {
        corners: [
          [-right + point, -bottom],
          [right, -bottom],
          [right - point, bottom],
          [-right, bottom],
        ],
      };
    case 'barrel':
      return {
        corners: [
          [-right, -bottom],
          [right, -bottom],
          [right - point / 2, 0],
          [right, bottom],
          [-right, bottom],
          [-right + point / 2, 0],
        ],
      };
    default:
      return { radius: height / 2 };
  }
};
