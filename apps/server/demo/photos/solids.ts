import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Camera, Pixel, Point } from './camera.ts';

/** Boxes and bars in front of the camera: flat faces, shaded by their direction, with slightly lighter edges. */

export type Rgb = readonly [red: number, green: number, blue: number];

export const rgb = ([red, green, blue]: Rgb, light = 1, alpha = 1): string => {
  const channel = (value: number) => Math.max(0, Math.min(255, Math.round(value * light)));
  return `rgba(${channel(red)},${channel(green)},${channel(blue)},${alpha})`;
};

export type Stage = { readonly ctx: SKRSContext2D; readonly camera: Camera };

/** Position of an object: its centre on the floor, its height above the floor, and its rotation in radians. */
export type Placement = { readonly x: number; readonly y: number; readonly z: number; readonly turn: number };

/** Converts a point from the object’s coordinates, in millimetres, to those of the scene. */
export const toWorldPoint = (stand: Placement, [x, y, z]: Point): Point => [
  stand.x + x * Math.cos(stand.turn) - y * Math.sin(stand.turn),
  stand.y + x * Math.sin(stand.turn) + y * Math.cos(stand.turn),
  stand.z + z,
];

const tracePath = (ctx: SKRSContext2D, corners: readonly Pixel[]): void => {
  ctx.beginPath();
  corners.forEach(([x, y], index) => {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  ctx.closePath();
};

const normalOf = ([a, b, c]: readonly [Point, Point, Point]): Point => {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

/** Light from above, slightly from the left and from the viewer, like a phone flash under ceiling lamps. */
const brightnessOf = ([x, y, z]: Point): number =>
  0.52 + 0.42 * Math.max(0, z) + 0.14 * Math.max(0, -x) + 0.16 * Math.max(0, -y);

export type Face = {
  readonly corners: readonly [Point, Point, Point, Point];
  readonly color: Rgb;
  readonly gloss?: number;
};

const isVisible = (camera: Camera, normal: Point, [x, y, z]: Point): boolean => {
  const [cx, cy, cz] = camera.position;
  return normal[0] * (cx - x) + normal[1] * (cy - y) + normal[2] * (cz - z) > 0;
};

/** One face, with corners counter-clockwise seen from outside; faces that point away from the camera are not drawn. */
export const drawFace = ({ ctx, camera }: Stage, { corners, color, gloss = 0.12 }: Face): boolean => {
  const normal = normalOf([corners[0], corners[1], corners[2]]);
  if (!isVisible(camera, normal, corners[0])) return false;
  const pixels = corners.map(camera.project);
  const light = brightnessOf(normal);
  const [first, , third] = pixels;
  tracePath(ctx, pixels);
  if (first && third) {
    const gradient = ctx.createLinearGradient(first[0], first[1], third[0], third[1]);
    gradient.addColorStop(0, rgb(color, light * 0.9));
    gradient.addColorStop(0.45, rgb(color, light * (1 + gloss)));
    gradient.addColorStop(1, rgb(color, light * 0.86));
    ctx.fillStyle = gradient;
  }
  ctx.fill();
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = rgb(color, light * 1.18, 0.75);
  ctx.stroke();
  return true;
};

type Size = readonly [width: number, depth: number, height: number];

/** The six faces of a box on its base; `taper` moves the upper edges inwards by so many millimetres on each side. */
export const boxFaces = (stand: Placement, [width, depth, height]: Size, taper = 0) => {
  const [w, d] = [width / 2, depth / 2];
  const [tw, td] = [w - taper, d - taper];
  const cornerAt = (x: number, y: number, z: number): Point => toWorldPoint(stand, [x, y, z]);
  const bottomCorners = [cornerAt(-w, -d, 0), cornerAt(w, -d, 0), cornerAt(w, d, 0), cornerAt(-w, d, 0)] as const;
  const topCorners = [
    cornerAt(-tw, -td, height),
    cornerAt(tw, -td, height),
    cornerAt(tw, td, height),
    cornerAt(-tw, td, height),
  ] as const;
  return {
    top: [topCorners[0], topCorners[1], topCorners[2], topCorners[3]],
    front: [bottomCorners[0], bottomCorners[1], topCorners[1], topCorners[0]],
    right: [bottomCorners[1], bottomCorners[2], topCorners[2], topCorners[1]],
    back: [bottomCorners[2], bottomCorners[3], topCorners[3], topCorners[2]],
    left: [bottomCorners[3], bottomCorners[0], topCorners[0], topCorners[3]],
  } as const;
};

export const drawBox = (
  stage: Stage,
  stand: Placement,
  size: Size,
  color: Rgb,
  options: { taper?: number; gloss?: number } = {},
) => {
  const faces = boxFaces(stand, size, options.taper ?? 0);
  for (const side of ['back', 'left', 'right', 'front', 'top'] as const) {
    drawFace(stage, { corners: faces[side], color, gloss: options.gloss ?? 0.12 });
  }
  return faces;
};

/**
 * Paints on a face in its own units: (0,0) is its first corner, (width, height) the third. Accurate only for small
 * faces.
 */
export const drawOnFace = (
  { ctx, camera }: Stage,
  corners: readonly [Point, Point, Point, Point],
  width: number,
  height: number,
  paint: (ctx: SKRSContext2D) => void,
): void => {
  const normal = normalOf([corners[0], corners[1], corners[2]]);
  if (!isVisible(camera, normal, corners[0])) return;
  const [a, b, c, d] = [
    camera.project(corners[0]),
    camera.project(corners[1]),
    camera.project(corners[2]),
    camera.project(corners[3]),
  ];
  ctx.save();
  tracePath(ctx, [a, b, c, d]);
  ctx.clip();
  // the mean of opposite edges: an affine approximation of the perspective of a small quadrilateral
  const right = [(b[0] - a[0] + c[0] - d[0]) / 2 / width, (b[1] - a[1] + c[1] - d[1]) / 2 / width] as const;
  const up = [(d[0] - a[0] + c[0] - b[0]) / 2 / height, (d[1] - a[1] + c[1] - b[1]) / 2 / height] as const;
  const middle = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4] as const;
  ctx.transform(right[0], right[1], up[0], up[1], middle[0], middle[1]);
  ctx.translate(-width / 2, -height / 2);
  paint(ctx);
  ctx.restore();
};

/** A filled ellipse with the given diameters. */
export const fillOval = (ctx: SKRSContext2D, x: number, y: number, width: number, height: number, turn = 0): void => {
  ctx.beginPath();
  ctx.ellipse(x, y, width / 2, height / 2, turn, 0, Math.PI * 2);
  ctx.fill();
};
