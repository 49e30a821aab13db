import type { SKRSContext2D } from '@napi-rs/canvas';
import { FONT } from '../fonts.ts';
import type { Random } from '../random.ts';
import type { Surface } from './camera.ts';
import type { Scene } from './scene.ts';
import { type boxFaces, drawFace, drawOnFace, type Placement, type Rgb, type Stage, toWorldPoint } from './solids.ts';
import { castShadow, paintInMillimetres } from './surfaces.ts';

/** Common parts of stations and traps: the floor along a wall, a shadow, a sticker, an entrance. */

export const BLACK: Rgb = [52, 52, 54];
export const GREY: Rgb = [128, 130, 132];
export const ZINC: Rgb = [172, 176, 180];
export const WHITE: Rgb = [226, 226, 222];

export const groundOptions = (random: Random): Pick<Scene, 'random' | 'floor' | 'wall' | 'detail' | 'light'> => ({
  random,
  floor: random.pick(['concrete', 'tiles', 'epoxy', 'paving', 'concrete'] as const),
  wall: { kind: random.pick(['plaster', 'panel', 'tiles', 'facade'] as const), y: random.between(120, 150) },
  detail: 1.5,
  light: random.chance(0.6) ? 'flash' : 'lamps',
});

export const drawShadow = (stand: Placement, width: number, depth: number) => (floor: Surface) =>
  paintInMillimetres(floor, (ctx) => {
    ctx.translate(stand.x, stand.y);
    ctx.rotate(stand.turn);
    castShadow(ctx, width, depth, 34, 0.62);
    castShadow(ctx, width, depth, 8, 0.5);
  });

/** A sticker: white, with a coloured band, unreadably small lines and a code that cannot be scanned. */
const paintLabel = (ctx: SKRSContext2D, width: number, height: number, band: string): void => {
  ctx.fillStyle = '#efeee8';
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = band;
  ctx.fillRect(0, height * 0.74, width, height * 0.26);
  ctx.save();
  ctx.scale(1, -1);
  ctx.fillStyle = '#ffffff';
  ctx.font = `600 ${height * 0.13}px "${FONT}"`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText('UWAGA! DERATYZACJA', width / 2, -height * 0.87);
  ctx.restore();
  ctx.fillStyle = '#54565a';
  for (const [line, length] of [0.42, 0.36, 0.44, 0.28, 0.4].entries()) {
    ctx.fillRect(width * 0.5, height * (0.6 - line * 0.115), width * length, height * 0.045);
  }
  ctx.fillStyle = '#222222';
  const cell = (height * 0.56) / 9;
  for (let index = 0; index < 81; index += 1) {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    if ((column * column + row * 5 + column * row) % 3 !== 0) continue;
    ctx.fillRect(width * 0.07 + column * cell, height * 0.1 + row * cell, cell, cell);
  }
};

export const drawSticker = (stage: Stage, stand: Placement, z: number, band = '#b3261e'): void => {
  const corners = [
    toWorldPoint(stand, [-44, -28, z]),
    toWorldPoint(stand, [44, -28, z]),
    toWorldPoint(stand, [44, 28, z]),
    toWorldPoint(stand, [-44, 28, z]),
  ] as const;
  drawFace(stage, { corners, color: [236, 235, 229] });
  drawOnFace(stage, corners, 88, 56, (ctx) => paintLabel(ctx, 88, 56, band));
};

export const drawEntrance = (
  stage: Stage,
  corners: ReturnType<typeof boxFaces>['front'],
  width: number,
  height: number,
): void =>
  drawOnFace(stage, corners, width, height, (ctx) => {
    ctx.fillStyle = '#0b0b0b';
    for (const x of [width * 0.16, width * 0.84]) {
      ctx.beginPath();
      ctx.ellipse(x, height * 0.34, 22, 24, 0, 0, Math.PI * 2);
      ctx.fill();
    }
  });

/** Converts a point on the floor from the object’s coordinates, in millimetres. */
export const pointOnDevice = (stand: Placement, x: number, y: number): { x: number; y: number } => {
  const [px, py] = toWorldPoint(stand, [x, y, 0]);
  return { x: px, y: py };
};
