import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { PLAN_PIXELS } from '@trapline/contract/maps/rules.ts';
import { paintPins } from '@trapline/plan-render/paint-canvas.ts';
import { placePins } from '@trapline/plan-render/place-pins.ts';
import sharp from 'sharp';
import type { PaintedPlan, Picture } from '../kernel/services.ts';
import { NOTO_SANS } from './pdf/fonts.ts';

/** A plan as a picture to send to somebody: large enough to be read, small enough to be opened anywhere. */
const LONGEST_SIDE = 4000;
/** A small plan is drawn larger, so that its pins are sharp. */
const SHORTEST_LONG_SIDE = 2000;
const QUALITY = 85;

/** In parts of the longer side. */
const LARGEST_PIN = 0.019;
const SMALLEST_PIN = 0.012;
const PINS_WITH_ROOM = 80;
const LETTERS = 0.0125;

const FONT = 'Noto Sans';
const INK = '#17211d';

const registerFonts = (): void => {
  if (GlobalFonts.has(FONT)) return;
  for (const file of Object.values(NOTO_SANS)) GlobalFonts.registerFromPath(file, FONT);
};

const pinPart = (count: number): number =>
  Math.max(SMALLEST_PIN, Math.min(LARGEST_PIN, LARGEST_PIN * Math.sqrt(PINS_WITH_ROOM / Math.max(1, count))));

/** Pieces one after another, on the next line where they have no more room. */
const flow = (widths: readonly number[], room: number, gap: number): { x: number; line: number }[] => {
  let [x, line] = [0, 0];
  return widths.map((width) => {
    if (x > 0 && x + width > room) [x, line] = [0, line + 1];
    const at = { x, line };
    x += width + gap;
    return at;
  });
};

type Foot = { readonly height: number; readonly paint: (brush: SKRSContext2D, top: number) => void };

/** What stands below the plan: how high it is, and how it is painted. */
const footOf = (measure: SKRSContext2D, { name, line, legend }: PaintedPlan, width: number, size: number): Foot => {
  const [pad, row] = [size, size * 1.6];
  const room = width - 2 * pad;
  const widthOf = (text: string, weight: number): number => {
    measure.font = `${weight} ${size}px "${FONT}"`;
    return measure.measureText(text).width;
  };
  const written = (text: string, weight: number) => {
    const words = text.split(' ');
    const places = flow(
      words.map((word) => widthOf(word, weight)),
      room,
      widthOf(' ', weight),
    );
    return { words, places, lines: (places.at(-1)?.line ?? -1) + 1 };
  };
  const [title, sum] = [written(name, 700), written(line, 400)];
  const entries = flow(
    legend.map(({ label }) => size * 2.4 + widthOf(label, 400)),
    room,
    size * 1.5,
  );
  const linesOfLegend = (entries.at(-1)?.line ?? -1) + 1;
  const paint: Foot['paint'] = (brush, top) => {
    const baseline = (index: number) => top + pad + size + index * row;
    const write = ({ words, places }: ReturnType<typeof written>, weight: number, from: number) => {
      brush.textAlign = 'left';
      brush.fillStyle = INK;
      brush.font = `${weight} ${size}px "${FONT}"`;
      for (const [index, word] of words.entries()) {
        const at = places[index] ?? { x: 0, line: 0 };
        brush.fillText(word, pad + at.x, baseline(from + at.line));
      }
    };
    write(title, 700, 0);
    for (const [index, { label, pin }] of legend.entries()) {
      const at = entries[index] ?? { x: 0, line: 0 };
      const [x, y] = [pad + at.x + size, baseline(title.lines + at.line) - size * 0.36];
      paintPins(brush, [{ ...pin, label: '', x, y, labelX: x, labelY: y }], size);
      brush.textAlign = 'left';
      brush.fillStyle = INK;
      brush.font = `400 ${size}px "${FONT}"`;
      brush.fillText(label, pad + at.x + size * 2.4, baseline(title.lines + at.line));
    }
    write(sum, 400, title.lines + linesOfLegend);
  };
  return { height: Math.ceil(2 * pad + (title.lines + linesOfLegend + sum.lines) * row), paint };
};

/**
 * Lays what was painted, RGBA with its colours multiplied already, over a picture in RGB. Nearly all of it is empty: passed
 * over a pixel at a time that takes a tenth of what a picture library needs to mix two whole ones.
 */
const layOver = (picture: Buffer, painted: Buffer): void => {
  const pixels = new Uint32Array(painted.buffer, painted.byteOffset, painted.length / 4);
  for (let at = 0; at < pixels.length; at++) {
    if (pixels[at] === 0) continue;
    const [from, to] = [at * 4, at * 3];
    const rest = 1 - (painted[from + 3] ?? 0) / 255;
    picture[to] = (painted[from] ?? 0) + (picture[to] ?? 0) * rest;
    picture[to + 1] = (painted[from + 1] ?? 0) + (picture[to + 1] ?? 0) * rest;
    picture[to + 2] = (painted[from + 2] ?? 0) + (picture[to + 2] ?? 0) * rest;
  }
};

/** Pins are placed for the size they are painted at, so that the picture and its pins grow together. */
export const paintPlan = async (content: Uint8Array, plan: PaintedPlan): Promise<Picture> => {
  registerFonts();
  const { width: w, height: h, pins } = plan.scene;
  const longest = Math.min(LONGEST_SIDE, Math.max(SHORTEST_LONG_SIDE, w, h));
  const scale = longest / Math.max(w, h);
  const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const foot = footOf(createCanvas(1, 1).getContext('2d'), plan, width, Math.round(longest * LETTERS));
  const canvas = createCanvas(width, height + foot.height);
  const brush = canvas.getContext('2d');
  const pinHeight = longest * pinPart(pins.length);
  const scene = { width, height, pins: pins.map((pin) => ({ ...pin, x: pin.x * scale, y: pin.y * scale })) };
  paintPins(brush, placePins(scene, pinHeight), pinHeight);
  foot.paint(brush, height);
  const { data: picture, info: size } = await sharp(content, { limitInputPixels: PLAN_PIXELS })
    .resize({ width, height, fit: 'fill' })
    .extend({ bottom: foot.height, background: '#ffffff' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  layOver(picture, canvas.data());
  const raw = { width: size.width, height: size.height, channels: size.channels };
  const { data, info } = await sharp(picture, { raw })
    // the best coding costs as much again as all the rest of it, for a fifth fewer bytes
    .jpeg({ quality: QUALITY, optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  return { content: data, contentType: 'image/jpeg', width: info.width, height: info.height };
};
