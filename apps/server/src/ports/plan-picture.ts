import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { PLAN_PIXELS } from '@trapline/contract/maps/rules.ts';
import { paintLeaders, paintPins } from '@trapline/plan-render/paint-canvas.ts';
import { pinSize } from '@trapline/plan-render/pin-size.ts';
import { placePins } from '@trapline/plan-render/place-pins.ts';
import type { PlacedPin } from '@trapline/plan-render/scene.ts';
import sharp from 'sharp';
import type { PaintedPlan, Picture } from '../kernel/services.ts';
import { type Patch, type Pixels, paintPatches } from './patches.ts';
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

/** In heights of a pin, around it: its edge, and what letters and lines are softened by. */
const MARGIN = 0.25;

const around = (box: { left: number; top: number; right: number; bottom: number }, margin: number) => {
  const [x, y] = [Math.floor(box.left - margin), Math.floor(box.top - margin)];
  return { x, y, width: Math.ceil(box.right + margin) - x, height: Math.ceil(box.bottom + margin) - y };
};

/** The line from its place to where a pin is drawn. */
const leaderPatch = (pin: PlacedPin, height: number): Patch => ({
  ...around(
    {
      left: Math.min(pin.x, pin.labelX),
      top: Math.min(pin.y, pin.labelY),
      right: Math.max(pin.x, pin.labelX),
      bottom: Math.max(pin.y, pin.labelY),
    },
    height * MARGIN,
  ),
  paint: (brush) => paintLeaders(brush, [pin], height),
});

const pinPatch = (pin: PlacedPin, height: number): Patch => {
  const { width } = pinSize(pin.label, height, pin.shape);
  const [left, top] = [pin.labelX - width / 2, pin.labelY - height / 2];
  return {
    ...around({ left, top, right: left + width, bottom: top + height }, height * MARGIN),
    paint: (brush) => paintPins(brush, [{ ...pin, x: pin.labelX, y: pin.labelY }], height),
  };
};

/** Lines first, then pins. */
const patchesOf = (pins: readonly PlacedPin[], height: number): Patch[] => [
  ...pins.filter((pin) => pin.labelX !== pin.x || pin.labelY !== pin.y).map((pin) => leaderPatch(pin, height)),
  ...pins.map((pin) => pinPatch(pin, height)),
];

/** On white where it was transparent, with room for what stands below it. */
const readScan = async (content: Uint8Array, width: number, height: number, below: number): Promise<Pixels> => {
  const { data, info } = await sharp(content, { limitInputPixels: PLAN_PIXELS })
    .resize({ width, height, fit: 'fill' })
    .extend({ bottom: below, background: '#ffffff' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Pins are placed for the size they are painted at, so that the picture and its pins grow together. */
export const paintPlan = async (content: Uint8Array, plan: PaintedPlan): Promise<Picture> => {
  registerFonts();
  const { width: w, height: h, pins } = plan.scene;
  const longest = Math.min(LONGEST_SIDE, Math.max(SHORTEST_LONG_SIDE, w, h));
  const scale = longest / Math.max(w, h);
  const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const foot = footOf(createCanvas(1, 1).getContext('2d'), plan, width, Math.round(longest * LETTERS));
  // another thread reads the scan while this one paints
  const reading = readScan(content, width, height, foot.height);
  reading.catch(() => undefined);
  const pinHeight = longest * pinPart(pins.length);
  const scene = { width, height, pins: pins.map((pin) => ({ ...pin, x: pin.x * scale, y: pin.y * scale })) };
  const below = { x: 0, y: height, width, height: foot.height };
  const layOver = paintPatches([
    ...patchesOf(placePins(scene, pinHeight), pinHeight),
    { ...below, paint: (brush) => foot.paint(brush, height) },
  ]);
  const picture = await reading;
  layOver(picture);
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
  const { data, info } = await sharp(picture.data, { raw })
    // the best coding costs as much again as all the rest of it, for a fifth fewer bytes
    .jpeg({ quality: QUALITY, optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  return { content: data, contentType: 'image/jpeg', width: info.width, height: info.height };
};
