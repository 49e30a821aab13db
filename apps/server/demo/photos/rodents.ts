import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';
import { fillOval } from './solids.ts';

/** Traces and bodies of rodents seen from above, in millimetres. */

/** A caught mouse on its side, 80 mm long plus the tail. */
export const drawMouse = (ctx: SKRSContext2D, random: Random, fur = '#6f6257'): void => {
  ctx.strokeStyle = '#9b8278';
  ctx.lineWidth = 2.6;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(0, -36);
  ctx.bezierCurveTo(random.between(-30, 30), -56, random.between(-40, 40), -80, random.between(-30, 30), -104);
  ctx.stroke();
  const body = ctx.createRadialGradient(-6, 4, 4, 0, -4, 46);
  body.addColorStop(0, '#8d7f72');
  body.addColorStop(0.6, fur);
  body.addColorStop(1, '#40372f');
  ctx.fillStyle = body;
  fillOval(ctx, 0, -8, 36, 62);
  fillOval(ctx, 0, 24, 25, 34);
  ctx.beginPath();
  ctx.moveTo(-9, 32);
  ctx.quadraticCurveTo(0, 56, 9, 32);
  ctx.fill();
  ctx.fillStyle = '#a58a7e';
  fillOval(ctx, -11, 23, 11, 11);
  fillOval(ctx, 11, 23, 11, 11);
  ctx.fillStyle = '#7b675d';
  fillOval(ctx, -11, 23, 7, 7);
  fillOval(ctx, 11, 23, 7, 7);
  ctx.fillStyle = '#14100d';
  fillOval(ctx, -6, 36, 3, 3);
  fillOval(ctx, 6, 36, 3, 3);
  ctx.strokeStyle = 'rgba(60,50,42,0.5)';
  ctx.lineWidth = 0.7;
  for (let hair = 0; hair < 150; hair += 1) {
    const [x, y] = [random.between(-15, 15), random.between(-34, 32)];
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + random.between(-1.5, 1.5), y - random.between(3, 7));
    ctx.stroke();
  }
};

/** Droppings: dark spindles, 4 to 14 mm. */
export const drawDroppings = (
  ctx: SKRSContext2D,
  random: Random,
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
  length: number,
): void => {
  for (let index = 0; index < count; index += 1) {
    ctx.fillStyle = random.pick(['#241d16', '#2f261c', '#1b1611', '#3a2f23']);
    fillOval(
      ctx,
      x + random.next() * width,
      y + random.next() * height,
      length * 0.36,
      length * random.between(0.8, 1.2),
      random.between(0, 3.1),
    );
  }
};
