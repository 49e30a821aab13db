import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from './random.ts';

export const SIGNATURE = { width: 600, height: 220 } as const;

/** A capital starts at the pen position and ends slightly to the right of it, on the line. */
type Capital = (ctx: SKRSContext2D, x: number, base: number, random: Random) => void;

const loop: Capital = (ctx, x, base, random) => {
  ctx.bezierCurveTo(x - 26, base - 130, x + 74, base - 110, x + 40, base + random.between(4, 22));
  ctx.bezierCurveTo(x + 20, base + 44, x - 34, base + 30, x + 16, base - random.between(6, 30));
};

const peak: Capital = (ctx, x, base, random) => {
  ctx.lineTo(x + random.between(14, 24), base - random.between(84, 108));
  ctx.quadraticCurveTo(x + 34, base - 60, x + 44, base + 8);
  ctx.lineTo(x + 10, base - random.between(24, 38));
  ctx.lineTo(x + 52, base - random.between(28, 44));
};

const zigzag: Capital = (ctx, x, base, random) => {
  ctx.bezierCurveTo(x - 8, base - 60, x + 2, base - 110, x + 8, base - random.between(84, 104));
  ctx.lineTo(x + 22, base - random.between(4, 20));
  ctx.lineTo(x + 40, base - random.between(84, 104));
  ctx.quadraticCurveTo(x + 44, base - 40, x + 50, base - 2);
};

const hook: Capital = (ctx, x, base, random) => {
  ctx.moveTo(x + 40, base - random.between(70, 90));
  ctx.bezierCurveTo(x - 10, base - 118, x - 34, base - 46, x + 12, base - 48);
  ctx.bezierCurveTo(x + 66, base - 50, x + 50, base + 34, x - 8, base + random.between(6, 20));
  ctx.quadraticCurveTo(x - 22, base - 4, x + 40, base - 8);
};

const CAPITALS = [loop, peak, zigzag, hook] as const;

/** Lower-case letters written in a hurry: waves with an occasional tall one. Returns the pen position. */
const wave = (ctx: SKRSContext2D, from: number, base: number, random: Random): number => {
  let x = from;
  const slant = random.between(-14, -2);
  const letters = random.int(5, 10);
  const tallLetter = random.int(1, 4);
  for (let letter = 0; letter < letters; letter += 1) {
    const width = random.between(16, 34);
    const letterHeight =
      letter % 5 === tallLetter && random.chance(0.7) ? random.between(56, 92) : random.between(10, 34);
    ctx.bezierCurveTo(
      x + width * 0.2 - slant,
      base - letterHeight,
      x + width * 0.7 - slant,
      base - letterHeight,
      x + width * 0.6,
      base - 4,
    );
    ctx.bezierCurveTo(
      x + width * 0.5,
      base + random.between(0, 14),
      x + width * 0.9,
      base + 6,
      x + width,
      base - random.between(0, 9),
    );
    x += width;
  }
  return x;
};

/** A name signed with a finger: a distinct capital, a hurried wave, sometimes a stroke below. A transparent PNG. */
export const drawSignature = (name: string, random: Random): Promise<Uint8Array> => {
  const canvas = createCanvas(SIGNATURE.width, SIGNATURE.height);
  const ctx = canvas.getContext('2d');
  ctx.strokeStyle = '#1b2a4a';
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.lineWidth = random.between(3.2, 5);
  const start = random.between(56, 96);
  const base = random.between(116, 132);
  ctx.beginPath();
  ctx.moveTo(start, base);
  const capital = CAPITALS[name.charCodeAt(0) % CAPITALS.length] ?? loop;
  capital(ctx, start, base, random);
  const end = wave(ctx, start + 54, base, random);
  ctx.bezierCurveTo(end + 20, base - 20, end + 60, base - 30, Math.min(570, end + 96), base - random.between(6, 44));
  ctx.stroke();
  if (random.chance(0.5)) {
    ctx.lineWidth *= 0.8;
    ctx.beginPath();
    ctx.moveTo(end - 10, base + 30);
    ctx.quadraticCurveTo(
      end - 140,
      base + random.between(34, 56),
      random.between(80, 150),
      base + random.between(26, 44),
    );
    ctx.stroke();
  }
  return canvas.encode('png');
};
