import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';
import type { Surface } from './camera.ts';
import type { Area, Textures } from './textures.ts';

/** Floors and walls as in cellars, bakeries and yards: blotchy, scratched, never of a single colour. */

export const createSurface = (left: number, top: number, width: number, height: number, scale: number): Surface => {
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  return { canvas, ctx: canvas.getContext('2d'), left, top, scale };
};

/** Lets painters work in millimetres of the plane: x to the right, y away from the viewer (or up the wall). */
export const paintInMillimetres = (surface: Surface, paint: (ctx: SKRSContext2D) => void): void => {
  const { ctx, left, top, scale } = surface;
  ctx.save();
  ctx.scale(scale, -scale);
  ctx.translate(-left, -top);
  paint(ctx);
  ctx.restore();
};

const fullArea = ({ canvas }: Surface): Area => [0, 0, canvas.width, canvas.height];

const fill = (surface: Surface, color: string): void => {
  surface.ctx.fillStyle = color;
  surface.ctx.fillRect(...fullArea(surface));
};

const drawStains = (surface: Surface, random: Random, count: number, color: string): void => {
  const { ctx, canvas } = surface;
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random.between(0, canvas.width), random.between(0, canvas.height)];
    const radius = random.between(15, 150);
    const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, color);
    gradient.addColorStop(1, 'rgba(0,0,0,0)');
    ctx.fillStyle = gradient;
    ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }
};

const drawScratches = (surface: Surface, random: Random, count: number, color: string): void => {
  const { ctx, canvas } = surface;
  ctx.strokeStyle = color;
  for (let index = 0; index < count; index += 1) {
    ctx.lineWidth = random.between(0.6, 2.2);
    const [x, y, angle] = [random.between(0, canvas.width), random.between(0, canvas.height), random.between(0, 6.3)];
    const length = random.between(20, 260);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(
      x + Math.cos(angle) * length * 0.5 + random.between(-14, 14),
      y + Math.sin(angle) * length * 0.5 + random.between(-14, 14),
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length,
    );
    ctx.stroke();
  }
};

/** Square tiles with joints; each tile is slightly different. */
const drawTiles = (
  surface: Surface,
  random: Random,
  size: number,
  joint: number,
  shades: readonly string[],
  grout: string,
) => {
  fill(surface, grout);
  const { ctx, canvas, scale } = surface;
  const step = size * scale;
  const [startX, startY] = [-random.between(0, step), -random.between(0, step)];
  for (let x = startX; x < canvas.width; x += step) {
    for (let y = startY; y < canvas.height; y += step) {
      ctx.fillStyle = random.pick(shades);
      ctx.fillRect(x, y, step - joint * scale, step - joint * scale);
    }
  }
};

export type FloorKind = 'concrete' | 'tiles' | 'epoxy' | 'paving' | 'steel';
export type WallKind = 'plaster' | 'tiles' | 'panel' | 'facade';

const FLOOR_COLORS: Readonly<Record<FloorKind, string>> = {
  concrete: '#9b9890',
  tiles: '#7d776e',
  epoxy: '#8a9a92',
  paving: '#5f5d57',
  steel: '#b7bbbf',
};

export const paintFloor = (surface: Surface, kind: FloorKind, textures: Textures, random: Random): void => {
  const area = fullArea(surface);
  if (kind === 'tiles')
    drawTiles(surface, random, 200, 5, ['#b9b2a6', '#b4ada1', '#bdb6aa', '#b0a99d'], FLOOR_COLORS.tiles);
  else if (kind === 'paving') {
    drawTiles(surface, random, 330, 9, ['#9c9a94', '#a19e97', '#96948f', '#a5a29b'], FLOOR_COLORS.paving);
  } else fill(surface, FLOOR_COLORS[kind]);
  textures.overlay(surface.ctx, 'clouds', area, kind === 'epoxy' ? 0.25 : 0.5, 2.2, 0);
  textures.overlay(surface.ctx, 'clouds', area, 0.3, 0.7, 40);
  textures.overlay(surface.ctx, 'grain', area, kind === 'paving' ? 0.5 : 0.28, 1, 0);
  drawStains(surface, random, kind === 'concrete' || kind === 'paving' ? 22 : 9, 'rgba(40,34,28,0.16)');
  drawScratches(surface, random, 40, 'rgba(235,232,226,0.18)');
  drawScratches(surface, random, 26, 'rgba(40,36,32,0.2)');
};

const WALL_COLORS: Readonly<Record<WallKind, readonly [wall: string, foot: string]>> = {
  plaster: ['#d9d3c5', '#857f74'],
  tiles: ['#a9a8a2', '#9aa0a2'],
  panel: ['#dcdfe0', '#9aa0a2'],
  facade: ['#c3b79f', '#6f6a62'],
};

export const paintWall = (surface: Surface, kind: WallKind, textures: Textures, random: Random): void => {
  const area = fullArea(surface);
  const [color, foot] = WALL_COLORS[kind];
  const { canvas, ctx, scale } = surface;
  if (kind === 'tiles') drawTiles(surface, random, 150, 3, ['#e3e3de', '#dfdfda', '#e7e6e1', '#e1e0db'], color);
  else fill(surface, color);
  if (kind === 'panel') {
    ctx.fillStyle = '#a7abad';
    for (let x = 120 * scale; x < canvas.width; x += 500 * scale) ctx.fillRect(x, 0, 3 * scale, canvas.height);
  }
  textures.overlay(ctx, 'clouds', area, 0.28, 2.6, 7);
  textures.overlay(ctx, 'grain', area, kind === 'facade' ? 0.55 : 0.18, kind === 'facade' ? 1.6 : 1, 3);
  paintInMillimetres(surface, (wall) => {
    // the foot of a wall is always darker: mops, splashes, a cove or a plinth
    wall.fillStyle = foot;
    wall.fillRect(surface.left, 0, canvas.width / scale, kind === 'facade' ? 160 : 70);
    const dirt = wall.createLinearGradient(0, 0, 0, 260);
    dirt.addColorStop(0, 'rgba(45,38,28,0.5)');
    dirt.addColorStop(1, 'rgba(45,38,28,0)');
    wall.fillStyle = dirt;
    wall.fillRect(surface.left, 0, canvas.width / scale, 260);
  });
  drawStains(surface, random, 8, 'rgba(60,50,36,0.1)');
};

/** Scatters dust, crumbs and grit, in millimetres of the floor. */
export const scatterDirt = (surface: Surface, random: Random, count: number, colors: readonly string[]): void => {
  paintInMillimetres(surface, (ctx) => {
    const width = surface.canvas.width / surface.scale;
    const depth = surface.canvas.height / surface.scale;
    for (let index = 0; index < count; index += 1) {
      const radius = random.between(0.5, 2.4);
      ctx.fillStyle = random.pick(colors);
      ctx.beginPath();
      ctx.ellipse(
        surface.left + random.between(0, width),
        surface.top - random.between(0, depth),
        radius,
        radius * random.between(0.4, 1),
        random.between(0, 3),
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
  });
};

/** The soft shadow of an object with a flat base on the floor, around the origin of the context, in millimetres. */
export const castShadow = (
  ctx: SKRSContext2D,
  width: number,
  depth: number,
  spread: number,
  strength: number,
): void => {
  const layers = 10;
  ctx.fillStyle = `rgba(0,0,0,${strength / layers})`;
  for (let layer = 1; layer <= layers; layer += 1) {
    const extraSize = (spread * layer) / layers;
    ctx.beginPath();
    ctx.roundRect(
      -width / 2 - extraSize + spread * 0.2,
      -depth / 2 - extraSize - spread * 0.2,
      width + 2 * extraSize,
      depth + 2 * extraSize,
      extraSize + 4,
    );
    ctx.fill();
  }
};
