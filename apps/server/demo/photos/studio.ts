import { createRandom, type Random } from '../random.ts';
import type { Surface } from './camera.ts';
import { createSurface, type FloorKind, paintFloor, paintWall, type WallKind } from './surfaces.ts';
import { createTextures, type Textures } from './textures.ts';

/** Size in millimetres of the floor and wall, which are painted once and photographed from many viewpoints. */
const FLOOR_SIZE = 1900;
const WALL_SIZE = [2600, 1000] as const;
const SCALE = 1;

export type Studio = {
  readonly textures: Textures;
  /** Covers a surface with a part of the floor, or of the wall from its foot upwards. */
  layFloor(surface: Surface, kind: FloorKind, random: Random): void;
  layWall(surface: Surface, kind: WallKind, random: Random): void;
};

/** Every photo needs floors and walls, which are slow to paint: a studio paints each kind once, at its first use. */
export const createStudio = (): Studio => {
  const textures = createTextures();
  const floors = new Map<FloorKind, Surface>();
  const walls = new Map<WallKind, Surface>();
  const floorOf = (kind: FloorKind): Surface => {
    const floor = floors.get(kind) ?? createSurface(0, FLOOR_SIZE, FLOOR_SIZE, FLOOR_SIZE, SCALE);
    if (!floors.has(kind)) paintFloor(floor, kind, textures, createRandom(`floor ${kind}`));
    floors.set(kind, floor);
    return floor;
  };
  const wallOf = (kind: WallKind): Surface => {
    const wall = walls.get(kind) ?? createSurface(0, WALL_SIZE[1], WALL_SIZE[0], WALL_SIZE[1], SCALE);
    if (!walls.has(kind)) paintWall(wall, kind, textures, createRandom(`wall ${kind}`));
    walls.set(kind, wall);
    return wall;
  };
  return {
    textures,
    layFloor: ({ ctx, canvas, scale }, kind, random) => {
      const [width, depth] = [canvas.width / scale, canvas.height / scale];
      const x = random.between(0, Math.max(0, FLOOR_SIZE - width));
      const y = random.between(0, Math.max(0, FLOOR_SIZE - depth));
      ctx.drawImage(
        floorOf(kind).canvas,
        x * SCALE,
        y * SCALE,
        width * SCALE,
        depth * SCALE,
        0,
        0,
        canvas.width,
        canvas.height,
      );
    },
    layWall: ({ ctx, canvas, scale, top }, kind, random) => {
      const [width, height] = [canvas.width / scale, canvas.height / scale];
      const x = random.between(0, Math.max(0, WALL_SIZE[0] - width));
      const y = Math.max(0, WALL_SIZE[1] - top);
      ctx.drawImage(
        wallOf(kind).canvas,
        x * SCALE,
        y * SCALE,
        width * SCALE,
        height * SCALE,
        0,
        0,
        canvas.width,
        canvas.height,
      );
    },
  };
};
