import type { PinShape } from './scene.ts';

/** The outline of a pin around its centre, the same for every painter. */

type Point = readonly [x: number, y: number];

/** A rectangle with rounded corners of this radius, or the corners of a polygon. */
export type Outline = { readonly radius: number } | { readonly corners: readonly Point[] };

/** How far a corner is cut off or a side is pointed, relative to the height of a pin. */
const CORNER_CUT = 0.3;
export const SIDE_POINT = 0.34;
const SQUARE_RADIUS = 0.12;

type Sides = { readonly x: number; readonly y: number; readonly cut: number; readonly point: number };

/** Clockwise from the upper left. */
const CORNERS: Partial<Readonly<Record<PinShape, (sides: Sides) => readonly Point[]>>> = {
  octagon: ({ x, y, cut }) => [
    [-x + cut, -y],
    [x - cut, -y],
    [x, -y + cut],
    [x, y - cut],
    [x - cut, y],
    [-x + cut, y],
    [-x, y - cut],
    [-x, -y + cut],
  ],
  hexagon: ({ x, y, point }) => [
    [-x + point, -y],
    [x - point, -y],
    [x, 0],
    [x - point, y],
    [-x + point, y],
    [-x, 0],
  ],
  tag: ({ x, y, point }) => [
    [-x + point, -y],
    [x, -y],
    [x, y],
    [-x + point, y],
    [-x, 0],
  ],
  slant: ({ x, y, point }) => [
    [-x + point, -y],
    [x, -y],
    [x - point, y],
    [-x, y],
  ],
  barrel: ({ x, y, point }) => [
    [-x, -y],
    [x, -y],
    [x - point / 2, 0],
    [x, y],
    [-x, y],
    [-x + point / 2, 0],
  ],
};

export const outlineOf = (shape: PinShape, width: number, height: number): Outline => {
  const corners = CORNERS[shape];
  if (corners)
    return { corners: corners({ x: width / 2, y: height / 2, cut: CORNER_CUT * height, point: SIDE_POINT * height }) };
  return { radius: height * (shape === 'square' ? SQUARE_RADIUS : 0.5) };
};
