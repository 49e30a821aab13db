import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

/** A phone above a trap: a pinhole camera without rotation. Lengths in millimetres, z up, y away from the viewer. */

export const PHOTO = { width: 1280, height: 960 } as const;

export type Point = readonly [x: number, y: number, z: number];
export type Pixel = readonly [x: number, y: number];

export type CameraView = {
  /** Height of the phone above its subject, and distance in front of it. */
  readonly height: number;
  readonly back: number;
  readonly aimX: number;
  readonly aimY: number;
  readonly aimZ?: number;
  /** Focal length in pixels. */
  readonly focal: number;
};

export type Camera = {
  readonly project: (point: Point) => Pixel;
  /** The part of a horizontal plane (the floor) or a vertical one (the wall) that a row of the picture shows. */
  readonly floorAt: (row: number) => VisibleRange | null;
  readonly wallAt: (row: number, wallY: number) => VisibleRange | null;
  readonly position: Point;
};

/** `along`: where in the plane (y of the floor, z of the wall); `from`, `to`: the x at the edges of the picture. */
type VisibleRange = { readonly along: number; readonly from: number; readonly to: number };

export const createCamera = ({ height, back, aimX, aimY, aimZ = 0, focal }: CameraView): Camera => {
  const position: Point = [aimX, aimY - back, height];
  const length = Math.hypot(back, height - aimZ);
  const [cos, sin] = [back / length, (height - aimZ) / length];
  const directionOf = (row: number) => {
    const rise = (PHOTO.height / 2 - row) / focal;
    return { y: cos + sin * rise, z: -sin + cos * rise };
  };
  const visibleRangeAt = (distance: number, depth: number): VisibleRange => {
    const half = (depth * PHOTO.width) / 2 / focal;
    return { along: distance, from: position[0] - half, to: position[0] + half };
  };
  return {
    position,
    project: ([x, y, z]) => {
      const [dx, dy, dz] = [x - position[0], y - position[1], z - position[2]];
      const depth = Math.max(1, dy * cos - dz * sin);
      return [PHOTO.width / 2 + (focal * dx) / depth, PHOTO.height / 2 - (focal * (dy * sin + dz * cos)) / depth];
    },
    floorAt: (row) => {
      const direction = directionOf(row);
      if (direction.z > -0.05) return null;
      const depth = -height / direction.z;
      return visibleRangeAt(position[1] + depth * direction.y, depth);
    },
    wallAt: (row, wallY) => {
      const direction = directionOf(row);
      if (direction.y <= 0) return null;
      const depth = (wallY - position[1]) / direction.y;
      return visibleRangeAt(height + depth * direction.z, depth);
    },
  };
};

/**
 * A painted plane: `scale` is in pixels per millimetre, its upper left corner is at (left, top); `top` is the far or
 * upper edge.
 */
export type Surface = {
  readonly canvas: Canvas;
  readonly ctx: SKRSContext2D;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
};

/** Rows are drawn in pairs: half as many calls without a visible difference. */
const STRIP_HEIGHT = 2;

const drawStrip = (
  target: SKRSContext2D,
  surface: Surface,
  row: number,
  visibleRangeAt: VisibleRange,
  depth: number,
): void => {
  const { canvas, left, top, scale } = surface;
  const sourceX = (visibleRangeAt.from - left) * scale;
  const sourceY = (top - visibleRangeAt.along) * scale;
  const sourceWidth = (visibleRangeAt.to - visibleRangeAt.from) * scale;
  if (sourceY < 0 || sourceY > canvas.height) return;
  target.drawImage(
    canvas,
    sourceX,
    sourceY,
    sourceWidth,
    Math.max(1, depth * scale),
    0,
    row,
    PHOTO.width,
    STRIP_HEIGHT + 0.5,
  );
};

/** Draws the painted floor, and the painted wall behind it if there is one, into the picture. */
export const drawPlanes = (
  target: SKRSContext2D,
  camera: Camera,
  floor: Surface,
  wall: { readonly surface: Surface; readonly y: number } | null,
): void => {
  for (let row = 0; row < PHOTO.height; row += STRIP_HEIGHT) {
    const onFloor = camera.floorAt(row);
    const next = camera.floorAt(row + STRIP_HEIGHT);
    if (onFloor && next && (wall === null || onFloor.along < wall.y)) {
      drawStrip(target, floor, row, onFloor, onFloor.along - next.along);
      continue;
    }
    if (wall === null) continue;
    const onWall = camera.wallAt(row, wall.y);
    const below = camera.wallAt(row + STRIP_HEIGHT, wall.y);
    if (onWall && below) drawStrip(target, wall.surface, row, onWall, onWall.along - below.along);
  }
};
