import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Random } from '../random.ts';
import { type Camera, type CameraView, createCamera, drawPlanes, PHOTO, type Surface } from './camera.ts';
import type { Stage } from './solids.ts';
import type { Studio } from './studio.ts';
import { createSurface, type FloorKind, scatterDirt, type WallKind } from './surfaces.ts';

/** Common start and end of every photo: a floor, possibly a wall behind it, a camera, and the final development. */

export type Scene = {
  readonly random: Random;
  readonly view: CameraView;
  readonly floor: FloorKind;
  readonly wall?: { readonly kind: WallKind; readonly y: number };
  /** Paints flat objects and shadows on the floor, before the camera projects it. */
  readonly onFloor?: (floor: Surface) => void;
  readonly onWall?: (wall: Surface) => void;
  /** Draws the solid objects in the room. */
  readonly solids?: (stage: Stage) => void;
  /** Pixels per millimetre of the floor: higher for close-ups. */
  readonly detail: number;
  readonly light?: 'flash' | 'lamps' | 'violet';
};

/** The part of the floor that the camera can see, with a margin. */
const floorArea = (camera: Camera, wallY: number | null) => {
  const bottom = camera.floorAt(PHOTO.height);
  let top = camera.floorAt(0);
  for (let row = 0; top === null && row < PHOTO.height; row += 40) top = camera.floorAt(row);
  const nearEdge = bottom ?? { along: -300, from: -300, to: 300 };
  const farEdge = top ?? nearEdge;
  const farY = Math.min(farEdge.along, wallY ?? 2500, nearEdge.along + 2500);
  const share = (farY - nearEdge.along) / Math.max(1, farEdge.along - nearEdge.along);
  const from = nearEdge.from + (farEdge.from - nearEdge.from) * share;
  const to = nearEdge.to + (farEdge.to - nearEdge.to) * share;
  return { left: from - 20, top: farY + 10, width: to - from + 40, depth: farY - nearEdge.along + 30 };
};

const MAX_PIXELS = 1700;

const buildFloor = (studio: Studio, scene: Scene, camera: Camera): Surface => {
  const area = floorArea(camera, scene.wall?.y ?? null);
  const scale = Math.min(scene.detail, MAX_PIXELS / Math.max(area.width, area.depth));
  const floor = createSurface(area.left, area.top, area.width, area.depth, scale);
  studio.layFloor(floor, scene.floor, scene.random);
  scatterDirt(floor, scene.random, 160, ['rgba(50,42,32,0.5)', 'rgba(90,80,64,0.5)', 'rgba(215,208,190,0.4)']);
  scene.onFloor?.(floor);
  return floor;
};

const buildWall = (studio: Studio, scene: Scene, camera: Camera): { surface: Surface; y: number } | null => {
  if (!scene.wall) return null;
  const top = camera.wallAt(0, scene.wall.y);
  if (!top) return null;
  // the wall is widest where it meets the floor
  let [from, to] = [top.from, top.to];
  for (let row = 0; row < PHOTO.height; row += 20) {
    const stretch = camera.wallAt(row, scene.wall.y);
    if (!stretch || stretch.along < -60) break;
    [from, to] = [Math.min(from, stretch.from - 20), Math.max(to, stretch.to + 20)];
  }
  const width = to - from;
  const height = Math.max(120, Math.min(1000, top.along + 10));
  const surface = createSurface(from, height, width, height + 10, Math.min(1.4, MAX_PIXELS / width));
  studio.layWall(surface, scene.wall.kind, scene.random);
  scene.onWall?.(surface);
  return { surface, y: scene.wall.y };
};

const LIGHT_TINTS = { flash: '#fff6e6', lamps: '#f1f0dc', violet: '#d9cfff' } as const;

/** Adds a darker border, sensor noise and a slightly wrong white balance, as in phone photos. */
const applyLighting = ({ textures }: Studio, ctx: Stage['ctx'], scene: Scene): void => {
  const { width, height } = PHOTO;
  const { random, light = 'flash' } = scene;
  const [x, y] = [width * random.between(0.42, 0.58), height * random.between(0.45, 0.6)];
  const falloff = ctx.createRadialGradient(x, y, height * 0.25, x, y, width * 0.75);
  falloff.addColorStop(0, 'rgba(255,255,255,0)');
  falloff.addColorStop(1, light === 'flash' ? 'rgba(12,10,8,0.6)' : 'rgba(20,18,16,0.38)');
  ctx.fillStyle = falloff;
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = 'multiply';
  ctx.globalAlpha = 0.7;
  ctx.fillStyle = LIGHT_TINTS[light];
  ctx.fillRect(0, 0, width, height);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
  textures.overlay(ctx, 'grain', [0, 0, width, height], 0.1, 1, random.int(0, 400));
  textures.overlay(ctx, 'grain', [0, 0, width, height], 0.08, 2, random.int(0, 400));
};

const JPEG_QUALITY = 78;

/** Draws floor and wall without rotation: rotated strips would be ten times as slow. */
const drawBackdrop = (studio: Studio, scene: Scene, camera: Camera): Canvas => {
  const backdrop = createCanvas(PHOTO.width, PHOTO.height);
  const ctx = backdrop.getContext('2d');
  ctx.fillStyle = '#55514b';
  ctx.fillRect(0, 0, PHOTO.width, PHOTO.height);
  drawPlanes(ctx, camera, buildFloor(studio, scene, camera), buildWall(studio, scene, camera));
  return backdrop;
};

export const takePhoto = (studio: Studio, scene: Scene): Promise<Uint8Array> => {
  const canvas = createCanvas(PHOTO.width, PHOTO.height);
  const ctx = canvas.getContext('2d');
  const camera = createCamera(scene.view);
  ctx.save();
  // rotates slightly: a hand never holds the phone perfectly straight
  ctx.translate(PHOTO.width / 2, PHOTO.height / 2);
  ctx.rotate(scene.random.between(-0.045, 0.045));
  ctx.scale(1.07, 1.07);
  ctx.translate(-PHOTO.width / 2, -PHOTO.height / 2);
  ctx.drawImage(drawBackdrop(studio, scene, camera), 0, 0);
  scene.solids?.({ ctx, camera });
  ctx.restore();
  applyLighting(studio, ctx, scene);
  return canvas.encode('jpeg', JPEG_QUALITY);
};

/** Typical viewpoints: standing over a trap, kneeling in front of it, close above a sheet. */
export const viewOverTrap = (random: Random): CameraView => ({
  height: random.between(520, 620),
  back: random.between(330, 420),
  aimX: random.between(-30, 30),
  aimY: random.between(0, 40),
  focal: random.between(1080, 1180),
});

export const closeUpView = (random: Random, width: number): CameraView => ({
  height: width * random.between(1.32, 1.45),
  back: width * random.between(0.3, 0.55),
  aimX: random.between(-0.04, 0.04) * width,
  aimY: random.between(-0.04, 0.04) * width,
  focal: 1150,
});
