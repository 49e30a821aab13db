import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { createRandom, type Random } from '../random.ts';

/** Grey tiles that make flat colours look like real materials: clouds for blotches, grain for grit and sensor noise. */

const TILE_SIZE = 512;

const smoothStep = (part: number): number => part * part * (3 - 2 * part);

/** Adds one octave: random values on a repeating grid, with interpolation. */
const addOctave = (values: Float32Array, random: Random, cells: number, weight: number): void => {
  const grid = Float32Array.from({ length: cells * cells }, () => random.next());
  const gridValue = (x: number, y: number) => grid[(y % cells) * cells + (x % cells)] ?? 0;
  for (let y = 0; y < TILE_SIZE; y += 1) {
    const gridY = (y / TILE_SIZE) * cells;
    const row = Math.floor(gridY);
    const partY = smoothStep(gridY - row);
    for (let x = 0; x < TILE_SIZE; x += 1) {
      const gridX = (x / TILE_SIZE) * cells;
      const column = Math.floor(gridX);
      const partX = smoothStep(gridX - column);
      const upper = gridValue(column, row) * (1 - partX) + gridValue(column + 1, row) * partX;
      const lower = gridValue(column, row + 1) * (1 - partX) + gridValue(column + 1, row + 1) * partX;
      const index = y * TILE_SIZE + x;
      values[index] = (values[index] ?? 0) + weight * (upper * (1 - partY) + lower * partY);
    }
  }
};

const greyCanvas = (valueAt: (index: number) => number): Canvas => {
  const canvas = createCanvas(TILE_SIZE, TILE_SIZE);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(TILE_SIZE, TILE_SIZE);
  for (let index = 0; index < TILE_SIZE * TILE_SIZE; index += 1) {
    const value = Math.max(0, Math.min(255, valueAt(index)));
    const offset = index * 4;
    image.data[offset] = value;
    image.data[offset + 1] = value;
    image.data[offset + 2] = value;
    image.data[offset + 3] = 255;
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
};

export type Area = readonly [x: number, y: number, width: number, height: number];

export type Textures = {
  /** Draws a tile over an area so that it lightens and darkens the colours below; `shift` moves the tile. */
  overlay(
    ctx: SKRSContext2D,
    kind: 'clouds' | 'grain',
    area: Area,
    strength: number,
    zoom: number,
    shift: number,
  ): void;
};

export const createTextures = (): Textures => {
  const random = createRandom('textures');
  const clouds = new Float32Array(TILE_SIZE * TILE_SIZE);
  addOctave(clouds, random, 4, 0.4);
  addOctave(clouds, random, 11, 0.28);
  addOctave(clouds, random, 32, 0.18);
  addOctave(clouds, random, 96, 0.14);
  const tiles = {
    clouds: greyCanvas((index) => 128 + ((clouds[index] ?? 0.5) - 0.5) * 420),
    grain: greyCanvas(() => 128 + random.normal() * 60),
  };
  return {
    overlay: (ctx, kind, [x, y, width, height], strength, zoom, shift) => {
      ctx.save();
      ctx.beginPath();
      ctx.rect(x, y, width, height);
      ctx.clip();
      ctx.globalCompositeOperation = 'overlay';
      ctx.globalAlpha = strength;
      const size = TILE_SIZE * zoom;
      for (let left = x - ((shift * 131) % size); left < x + width; left += size) {
        for (let top = y - ((shift * 197) % size); top < y + height; top += size) {
          ctx.drawImage(tiles[kind], left, top, size, size);
        }
      }
      ctx.restore();
    },
  };
};
