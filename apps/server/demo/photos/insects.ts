import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';
import { fillOval } from './solids.ts';

/** Small animals seen from above, in millimetres, with the head towards +y. Each is drawn around (0, 0). */

export type Critter =
  | 'cockroach'
  | 'ant'
  | 'fly'
  | 'fruitFly'
  | 'moth'
  | 'beetle'
  | 'spider'
  | 'silverfish'
  | 'wasp'
  | 'gnat';

type Painter = (ctx: SKRSContext2D, random: Random) => void;

/** Legs as bent hairs, in pairs along the body. */
const drawLegs = (
  ctx: SKRSContext2D,
  random: Random,
  pairs: number,
  reach: number,
  from: number,
  to: number,
  width: number,
) => {
  ctx.lineWidth = width;
  for (let pair = 0; pair < pairs; pair += 1) {
    const y = from + ((to - from) * pair) / Math.max(1, pairs - 1);
    const lean = (pair - (pairs - 1) / 2) * -reach * 0.4;
    for (const side of [-1, 1]) {
      const knee = side * reach * random.between(0.5, 0.65);
      ctx.beginPath();
      ctx.moveTo(0, y);
      ctx.lineTo(knee, y + lean * 0.4 + reach * 0.12);
      ctx.lineTo(side * reach * random.between(0.85, 1.1), y + lean + random.between(-0.4, 0.4));
      ctx.stroke();
    }
  }
};

const drawFeelers = (ctx: SKRSContext2D, y: number, length: number, spread: number, width: number): void => {
  ctx.lineWidth = width;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(side * 0.4, y);
    ctx.quadraticCurveTo(side * spread * 0.3, y + length * 0.6, side * spread, y + length);
    ctx.stroke();
  }
};

const drawWings = (ctx: SKRSContext2D, length: number, width: number, turn: number, color: string): void => {
  ctx.fillStyle = color;
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.rotate(side * turn);
    fillOval(ctx, side * width * 0.3, -length * 0.42, width, length);
    ctx.restore();
  }
};

const cockroach: Painter = (ctx, random) => {
  ctx.strokeStyle = '#5b3413';
  drawLegs(ctx, random, 3, 8, 3, -3, 0.5);
  drawFeelers(ctx, 6, 9, 6, 0.25);
  ctx.fillStyle = '#8a5522';
  fillOval(ctx, 0, -0.5, 4.6, 12.5);
  ctx.fillStyle = '#a86f33';
  fillOval(ctx, -0.7, -1.5, 2, 9.5, 0.08);
  ctx.fillStyle = '#9c6529';
  fillOval(ctx, 0, 4.6, 4.4, 3.4);
  ctx.fillStyle = '#3d2410';
  fillOval(ctx, -0.8, 4.8, 0.7, 2.2);
  fillOval(ctx, 0.8, 4.8, 0.7, 2.2);
  fillOval(ctx, 0, 6.6, 2, 1.5);
};

const ant: Painter = (ctx, random) => {
  ctx.strokeStyle = '#1d1713';
  drawLegs(ctx, random, 3, 2.6, 1, -0.6, 0.18);
  drawFeelers(ctx, 2.2, 1.6, 1.2, 0.16);
  ctx.fillStyle = '#1c1512';
  fillOval(ctx, 0, -1.7, 1.5, 2.2);
  fillOval(ctx, 0, 0.3, 0.8, 1.5);
  fillOval(ctx, 0, 1.8, 1.1, 1.1);
};

const fly: Painter = (ctx, random) => {
  ctx.strokeStyle = '#262422';
  drawLegs(ctx, random, 3, 3.6, 1.6, -0.8, 0.28);
  ctx.fillStyle = '#3b3a36';
  fillOval(ctx, 0, -1.8, 2.9, 3.9);
  ctx.fillStyle = '#2b2b29';
  fillOval(ctx, 0, 0.9, 2.7, 2.7);
  drawWings(ctx, 5.2, 2.3, random.between(0.3, 0.75), 'rgba(205,208,206,0.55)');
  ctx.fillStyle = '#5a2a20';
  fillOval(ctx, -0.65, 2.5, 1.1, 1.2);
  fillOval(ctx, 0.65, 2.5, 1.1, 1.2);
};

const fruitFly: Painter = (ctx, random) => {
  ctx.fillStyle = '#8a6a38';
  fillOval(ctx, 0, -0.6, 1, 1.6);
  ctx.fillStyle = '#5a4526';
  fillOval(ctx, 0, 0.4, 0.9, 0.9);
  drawWings(ctx, 2.1, 0.9, random.between(0.2, 0.6), 'rgba(190,190,180,0.5)');
};

const gnat: Painter = (ctx, random) => {
  ctx.strokeStyle = 'rgba(40,36,32,0.8)';
  drawLegs(ctx, random, 3, 2.8, 0.6, -0.4, 0.12);
  ctx.fillStyle = '#37322c';
  fillOval(ctx, 0, -0.6, 0.7, 2.6);
  drawWings(ctx, 2.6, 0.9, random.between(0.5, 1.1), 'rgba(200,200,196,0.45)');
};

const moth: Painter = (ctx, random) => {
  const spread = random.between(0.12, 0.42);
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.rotate(side * spread);
    ctx.scale(side, 1);
    ctx.beginPath();
    ctx.moveTo(0.2, 2.6);
    ctx.quadraticCurveTo(3.6, 1, 3.3, -5.6);
    ctx.lineTo(0.1, -4.4);
    ctx.closePath();
    const gradient = ctx.createLinearGradient(0, 2.6, 0, -5.6);
    gradient.addColorStop(0, '#c9bda6');
    gradient.addColorStop(0.42, '#beb095');
    gradient.addColorStop(0.48, '#6e4a30');
    gradient.addColorStop(0.8, '#84603f');
    gradient.addColorStop(1, '#5f4430');
    ctx.fillStyle = gradient;
    ctx.fill();
    ctx.restore();
  }
  ctx.strokeStyle = '#4b3a2c';
  drawFeelers(ctx, 3, 3.4, 2, 0.16);
  ctx.fillStyle = '#77604a';
  fillOval(ctx, 0, -0.6, 1.3, 6);
  ctx.fillStyle = '#574535';
  fillOval(ctx, 0, 2.7, 1.3, 1.3);
};

const beetle: Painter = (ctx, random) => {
  ctx.strokeStyle = '#2a1a10';
  drawLegs(ctx, random, 3, 1.9, 0.8, -0.8, 0.18);
  ctx.fillStyle = '#5e3316';
  fillOval(ctx, 0, -0.5, 1.5, 3);
  ctx.fillStyle = '#6f3f1d';
  fillOval(ctx, 0, 1.2, 1.3, 1.2);
};

const spider: Painter = (ctx, random) => {
  ctx.strokeStyle = '#4a4036';
  drawLegs(ctx, random, 4, 8, 2, -1, 0.28);
  ctx.fillStyle = '#5c5043';
  fillOval(ctx, 0, -2, 4, 5);
  ctx.fillStyle = '#463c32';
  fillOval(ctx, 0, 1.4, 2.6, 3);
};

const silverfish: Painter = (ctx) => {
  ctx.strokeStyle = '#7c8389';
  drawFeelers(ctx, 4, 4, 2.5, 0.15);
  ctx.beginPath();
  ctx.moveTo(0, -5);
  ctx.quadraticCurveTo(-2.2, 1, -1.3, 4);
  ctx.lineTo(1.3, 4);
  ctx.quadraticCurveTo(2.2, 1, 0, -5);
  ctx.fillStyle = '#98a0a6';
  ctx.fill();
  ctx.lineWidth = 0.15;
  for (const x of [-1.4, 0, 1.4]) {
    ctx.beginPath();
    ctx.moveTo(0, -4.6);
    ctx.lineTo(x * 2, -9);
    ctx.stroke();
  }
};

const wasp: Painter = (ctx, random) => {
  ctx.strokeStyle = '#2a2110';
  drawLegs(ctx, random, 3, 4.4, 2, -0.4, 0.3);
  ctx.fillStyle = '#e0b02c';
  fillOval(ctx, 0, -3.4, 3.4, 7);
  ctx.fillStyle = '#231b10';
  for (const y of [-1.6, -3.2, -4.8]) fillOval(ctx, 0, y, 3, 0.8);
  fillOval(ctx, 0, 1.6, 2.8, 3.4);
  drawWings(ctx, 7.5, 2, 0.5, 'rgba(180,160,110,0.45)');
  ctx.fillStyle = '#2b2212';
  fillOval(ctx, 0, 4, 2.6, 1.8);
};

const PAINTERS: Readonly<Record<Critter, Painter>> = {
  cockroach,
  ant,
  fly,
  fruitFly,
  gnat,
  moth,
  beetle,
  spider,
  silverfish,
  wasp,
};

/** Size of the faint shadow under each animal. */
const SHADOWS: Readonly<Record<Critter, readonly [width: number, length: number]>> = {
  cockroach: [5.4, 13],
  ant: [1.8, 4.4],
  fly: [4, 7],
  fruitFly: [1.3, 2.4],
  gnat: [0.9, 3],
  moth: [5, 9],
  beetle: [1.8, 3.6],
  spider: [5, 8],
  silverfish: [3, 9],
  wasp: [4, 11],
};

/**
 * Scatters animals over a sticky sheet, each with a faint shadow; `context` is in millimetres with y away from the
 * viewer.
 */
export const drawCritters = (
  ctx: SKRSContext2D,
  random: Random,
  critters: Readonly<Partial<Record<Critter, number>>>,
  [x, y, width, height]: readonly [number, number, number, number],
): void => {
  for (const [kind, count] of Object.entries(critters) as [Critter, number][]) {
    for (let index = 0; index < count; index += 1) {
      ctx.save();
      ctx.translate(x + random.between(0.05, 0.95) * width, y + random.between(0.06, 0.94) * height);
      ctx.rotate(random.between(0, Math.PI * 2));
      const scale = random.between(0.82, 1.18);
      ctx.scale(scale, scale);
      ctx.fillStyle = 'rgba(30,22,10,0.22)';
      fillOval(ctx, 0.4, -0.6, ...SHADOWS[kind]);
      PAINTERS[kind](ctx, random);
      ctx.restore();
    }
  }
};
