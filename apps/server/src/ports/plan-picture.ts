import { hash } from 'node:crypto';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { MAX_PLAN_PIXELS } from '@trapline/contract/maps/rules.ts';
import { paintLeaders, paintPins } from '@trapline/plan-render/paint-canvas.ts';
import { pinSize } from '@trapline/plan-render/pin-size.ts';
import { placePins } from '@trapline/plan-render/place-pins.ts';
import type { PlacedPin } from '@trapline/plan-render/scene.ts';
import sharp from 'sharp';
import type { PaintedPlan, Picture } from '../kernel/services.ts';
import { writeJpeg } from './jpeg-halves.ts';
import { type Patch, PatchPainter, type Pixels } from './patches.ts';
import { NOTO_SANS } from './pdf/fonts.ts';
import { ScanCache } from './scan-cache.ts';

/** A plan as a picture for sending: large enough to read, small enough to open on every device. */
const MAX_LONG_SIDE = 4000;
/** A small plan is drawn larger, so that its pins are sharp. */
const MIN_LONG_SIDE = 2000;
const QUALITY = 85;

/** As a fraction of the longer side. */
const MAX_PIN_HEIGHT = 0.019;
const MIN_PIN_HEIGHT = 0.012;
const MAX_PINS_AT_FULL_SIZE = 80;
const LETTER_SIZE = 0.0125;

const FONT = 'Noto Sans';
const INK = '#17211d';

const registerFonts = (): void => {
  if (GlobalFonts.has(FONT)) return;
  for (const file of Object.values(NOTO_SANS)) GlobalFonts.registerFromPath(file, FONT);
};

const relativePinHeight = (count: number): number =>
  Math.max(
    MIN_PIN_HEIGHT,
    Math.min(MAX_PIN_HEIGHT, MAX_PIN_HEIGHT * Math.sqrt(MAX_PINS_AT_FULL_SIZE / Math.max(1, count))),
  );

/** Places pieces one after another and continues on the next line where there is no more space. */
const flowLayout = (widths: readonly number[], room: number, gap: number): { x: number; line: number }[] => {
  let [x, line] = [0, 0];
  return widths.map((width) => {
    if (x > 0 && x + width > room) [x, line] = [0, line + 1];
    const at = { x, line };
    x += width + gap;
    return at;
  });
};

type Foot = {
  readonly width: number;
  readonly height: number;
  readonly paint: (brush: SKRSContext2D, top: number) => void;
};

/** The footer below the plan: its size and how it is painted. */
const footOf = (measure: SKRSContext2D, { name, line, legend }: PaintedPlan, width: number, size: number): Foot => {
  const [pad, row] = [size, size * 1.6];
  const room = width - 2 * pad;
  const widthOf = (text: string, weight: number): number => {
    measure.font = `${weight} ${size}px "${FONT}"`;
    return measure.measureText(text).width;
  };
  const layOutText = (text: string, weight: number) => {
    const words = text.split(' ');
    const places = flowLayout(
      words.map((word) => widthOf(word, weight)),
      room,
      widthOf(' ', weight),
    );
    const end = Math.max(0, ...words.map((word, index) => (places[index]?.x ?? 0) + widthOf(word, weight)));
    return { words, places, end, lines: (places.at(-1)?.line ?? -1) + 1 };
  };
  const [title, sum] = [layOutText(name, 700), layOutText(line, 400)];
  const wide = legend.map(({ label }) => size * 2.4 + widthOf(label, 400));
  const entries = flowLayout(wide, room, size * 1.5);
  const end = Math.max(title.end, sum.end, ...entries.map(({ x }, index) => x + (wide[index] ?? 0)));
  const linesOfLegend = (entries.at(-1)?.line ?? -1) + 1;
  const paint: Foot['paint'] = (brush, top) => {
    const baseline = (index: number) => top + pad + size + index * row;
    const write = ({ words, places }: ReturnType<typeof layOutText>, weight: number, from: number) => {
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
  return {
    width: Math.ceil(2 * pad + end),
    height: Math.ceil(2 * pad + (title.lines + linesOfLegend + sum.lines) * row),
    paint,
  };
};

/** The margin around a pin in pin heights, for its edge and the antialiasing of letters and lines. */
const MARGIN = 0.25;

const boundsAround = (box: { left: number; top: number; right: number; bottom: number }, margin: number) => {
  const [x, y] = [Math.floor(box.left - margin), Math.floor(box.top - margin)];
  return { x, y, width: Math.ceil(box.right + margin) - x, height: Math.ceil(box.bottom + margin) - y };
};

/** The line from the position of a device to its drawn pin. */
const leaderPatch = (pin: PlacedPin, height: number): Patch => ({
  ...boundsAround(
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

/** A pin in the middle of a whole pixel, so that it looks the same at every position. */
const pinPatch = (placed: PlacedPin, height: number): Patch => {
  const pin = { ...placed, labelX: Math.round(placed.labelX), labelY: Math.round(placed.labelY) };
  const { label, shape, fill, ink, edge = '' } = pin;
  const { width } = pinSize(label, height, shape);
  const [left, top] = [pin.labelX - width / 2, pin.labelY - height / 2];
  return {
    cacheKey: [label, shape, fill, ink, edge, height].join('|'),
    ...boundsAround({ left, top, right: left + width, bottom: top + height }, height * MARGIN),
    paint: (brush) => paintPins(brush, [{ ...pin, x: pin.labelX, y: pin.labelY }], height),
  };
};

/** Lines first, then pins. */
const patchesOf = (pins: readonly PlacedPin[], height: number): Patch[] => [
  ...pins.filter((pin) => pin.labelX !== pin.x || pin.labelY !== pin.y).map((pin) => leaderPatch(pin, height)),
  ...pins.map((pin) => pinPatch(pin, height)),
];

type ScanSize = { readonly width: number; readonly height: number; readonly below: number };

/** A factor for the space of the footer: texts of another language or day may need more. */
const CACHE_HEIGHT_FACTOR = 1.25;

/** Reads the scan on a white background, with space for the footer below it. */
const readScan = async (content: Uint8Array, { width, height, below }: ScanSize): Promise<Pixels> => {
  const { data, info } = await sharp(content, { limitInputPixels: MAX_PLAN_PIXELS })
    .resize({ width, height, fit: 'fill' })
    .extend({ bottom: Math.ceil(below * CACHE_HEIGHT_FACTOR), background: '#ffffff' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Places pins for the painted size, so that the picture and its pins grow together. */
const composePlan = (plan: PaintedPlan): { wanted: ScanSize; patches: Patch[] } => {
  const { width: w, height: h, pins } = plan.scene;
  const longest = Math.min(MAX_LONG_SIDE, Math.max(MIN_LONG_SIDE, w, h));
  const scale = longest / Math.max(w, h);
  const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const foot = footOf(createCanvas(1, 1).getContext('2d'), plan, width, Math.round(longest * LETTER_SIZE));
  const pinHeight = longest * relativePinHeight(pins.length);
  const scene = { width, height, pins: pins.map((pin) => ({ ...pin, x: pin.x * scale, y: pin.y * scale })) };
  const below = { x: 0, y: height, width: Math.min(width, foot.width), height: foot.height };
  const patches = [
    ...patchesOf(placePins(scene, pinHeight), pinHeight),
    { ...below, paint: (brush: SKRSContext2D) => foot.paint(brush, height) },
  ];
  return { wanted: { width, height, below: foot.height }, patches };
};

/** How long a decoded plan stays in memory after the last picture. */
const CACHE_MS = 5 * 60_000;

/** Draws plans with their pins as pictures. */
export class PlanPictures {
  readonly #scans = new ScanCache();
  readonly #painter = new PatchPainter();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Patches cover the scan until it is written; the unchanged scan stays in the cache for its next picture. */
  async paint(content: Uint8Array, plan: PaintedPlan): Promise<Picture> {
    registerFonts();
    const { wanted: scanSize, patches } = composePlan(plan);
    const { width, height } = scanSize;
    const fullHeight = height + scanSize.below;
    const key = `${hash('sha256', content)} ${width} ${height}`;
    const cached = this.#scans.remove(key);
    // another thread reads the scan while this one paints
    const pendingScan = cached && cached.height >= fullHeight ? Promise.resolve(cached) : readScan(content, scanSize);
    pendingScan.catch(() => undefined);
    const drawPatches = this.#painter.paint(patches);
    const scan = await pendingScan;
    const removePatches = drawPatches(scan);
    const jpeg = await writeJpeg({ ...scan, height: fullHeight }, QUALITY).finally(() => {
      removePatches();
      this.#scans.put(key, scan);
      this.#forgetSoon();
    });
    return { content: jpeg, contentType: 'image/jpeg', width, height: fullHeight };
  }

  #forgetSoon(): void {
    clearTimeout(this.#timer);
    const clearScans = () => {
      this.#scans.clear();
      this.#painter.clear();
    };
    this.#timer = setTimeout(clearScans, CACHE_MS).unref();
  }
}
