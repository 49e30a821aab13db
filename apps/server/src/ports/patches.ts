import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Small drawings on a large picture: only their pixels are painted, not the whole picture. */

/** A part of the picture in whole pixels; `paint` uses the coordinates of the picture and stays inside. */
export type Patch = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly paint: (brush: SKRSContext2D) => void;
  /** Two patches with the same look differ only in their position. */
  readonly cacheKey?: string;
};

/** A picture in RGB, three bytes a pixel, from the upper left. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

type Spot = { readonly patch: Patch; readonly left: number; readonly top: number };
type Sheet = { readonly spots: Spot[]; readonly width: number; height: number };

const SHEET_WIDTH = 2048;
/** Maximum pixels of a sheet; then a new sheet begins, so that thousands of patches need no more memory than hundreds. */
const SHEET_PIXELS = 4_000_000;

/** Patches side by side in rows, in the order they came. */
const packIntoSheets = (patches: readonly Patch[]): Sheet[] => {
  const sheets: Sheet[] = [];
  let [sheet, left, top] = [undefined as Sheet | undefined, 0, 0];
  for (const patch of patches) {
    if (sheet && left + patch.width > sheet.width) [left, top] = [0, sheet.height];
    if (!sheet || patch.width > sheet.width || sheet.width * (top + patch.height) > SHEET_PIXELS) {
      sheet = { spots: [], width: Math.max(SHEET_WIDTH, patch.width), height: 0 };
      sheets.push(sheet);
      [left, top] = [0, 0];
    }
    sheet.spots.push({ patch, left, top });
    sheet.height = Math.max(sheet.height, top + patch.height);
    left += patch.width;
  }
  return sheets;
};

/** RGBA in one number, with premultiplied colours. */
type PaintedPatch = { readonly pixels: Uint32Array; readonly width: number };

/** The part of a patch that is inside of the picture, in its own rows and columns. */
const visiblePart = (patch: Patch, picture: Pixels) => ({
  first: Math.max(0, -patch.x),
  last: Math.min(patch.width, picture.width - patch.x),
  top: Math.max(0, -patch.y),
  bottom: Math.min(patch.height, picture.height - patch.y),
});

type Part = ReturnType<typeof visiblePart>;

/** A painted sheet, and the position of a patch on it. */
type PlacedPatch = { readonly spot: Spot; readonly painted: PaintedPatch };

/** Draws a patch on the picture; the part outside of the picture is left out. */
const drawPatch = (picture: Pixels, painted: PaintedPatch, { patch, left, top }: Spot, part: Part): void => {
  const [target, pixels] = [picture.data, painted.pixels];
  for (let row = part.top; row < part.bottom; row++) {
    const start = (top + row) * painted.width + left;
    let to = ((patch.y + row) * picture.width + patch.x + part.first) * 3;
    for (let at = start + part.first; at < start + part.last; at++, to += 3) {
      const pixel = pixels[at] as number;
      if (pixel === 0) continue;
      const hidden = 255 - (pixel >>> 24);
      const [red, green, blue] = [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255];
      target[to] = hidden === 0 ? red : red + ((target[to] as number) * hidden) / 255;
      target[to + 1] = hidden === 0 ? green : green + ((target[to + 1] as number) * hidden) / 255;
      target[to + 2] = hidden === 0 ? blue : blue + ((target[to + 2] as number) * hidden) / 255;
    }
  }
};

/** Saves the pixels below a patch; the returned function restores them. */
const saveBelow = ({ data, width }: Pixels, part: Part, { x, y }: Patch, stored: Buffer): (() => void) => {
  const [wide, high] = [Math.max(0, part.last - part.first) * 3, Math.max(0, part.bottom - part.top)];
  const startOf = (row: number): number => ((y + part.top + row) * width + x + part.first) * 3;
  for (let row = 0; row < high; row++) data.copy(stored, row * wide, startOf(row), startOf(row) + wide);
  return () => {
    for (let row = 0; row < high; row++) stored.copy(data, startOf(row), row * wide, (row + 1) * wide);
  };
};

const bytesOf = ({ spot: { patch } }: PlacedPatch): number => patch.width * patch.height * 3;

/**
 * Draws all patches in order; the returned function removes them, the last one first. `stored` is the buffer for the pixels
 * below them.
 */
const drawPatches = (picture: Pixels, all: readonly PlacedPatch[], stored: Buffer): (() => void) => {
  let at = 0;
  const restorers = all.map((placed) => {
    const part = visiblePart(placed.spot.patch, picture);
    const restore = saveBelow(picture, part, placed.spot.patch, stored.subarray(at));
    at += bytesOf(placed);
    drawPatch(picture, placed.painted, placed.spot, part);
    return restore;
  });
  return () => {
    for (const restore of restorers.toReversed()) restore();
  };
};

const paintSheet = ({ spots, width, height }: Sheet): PaintedPatch => {
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  for (const { patch, left, top } of spots) {
    brush.save();
    brush.translate(left - patch.x, top - patch.y);
    patch.paint(brush);
    brush.restore();
  }
  const data = canvas.data();
  return { pixels: new Uint32Array(data.buffer, data.byteOffset, data.length / 4), width };
};

/** A patch cut out of its sheet. */
const extractPatch = ({ pixels, width }: PaintedPatch, { patch, left, top }: Spot): PaintedPatch => {
  const cut = new Uint32Array(patch.width * patch.height);
  for (let row = 0; row < patch.height; row++) {
    const start = (top + row) * width + left;
    cut.set(pixels.subarray(start, start + patch.width), row * patch.width);
  }
  return { pixels: cut, width: patch.width };
};

/** Space for about five hundred pins of the size on the largest picture. */
const MAX_CACHED_BYTES = 16_000_000;

/** Paints patches one over another; patches with the same look are painted once. */
export class PatchPainter {
  /** Painted patches by look; the most recently used is last. */
  readonly #looks = new Map<string, PaintedPatch>();
  #bytes = 0;
  /** The buffer for hidden pixels. It is reused, because allocating megabytes each time triggers full garbage collections. */
  #room: Buffer | undefined;

  clear(): void {
    this.#room = undefined;
    this.#looks.clear();
    this.#bytes = 0;
  }

  /** Returns a function that draws the patches on a picture, which in turn returns a function that removes them. */
  paint(patches: readonly Patch[]): (picture: Pixels) => () => void {
    const placedPatches = new Map<Patch, PlacedPatch>();
    for (const patch of patches) {
      const painted = this.#known(patch);
      if (painted) placedPatches.set(patch, { spot: { patch, left: 0, top: 0 }, painted });
    }
    for (const sheet of packIntoSheets(patches.filter((patch) => !placedPatches.has(patch)))) {
      const painted = paintSheet(sheet);
      for (const spot of sheet.spots) {
        placedPatches.set(spot.patch, { spot, painted });
        if (spot.patch.cacheKey !== undefined) this.#keep(spot.patch.cacheKey, extractPatch(painted, spot));
      }
    }
    const all = patches.flatMap((patch) => placedPatches.get(patch) ?? []);
    return (picture) => {
      const stored = this.#roomFor(all.reduce((sum, one) => sum + bytesOf(one), 0));
      const removePatches = drawPatches(picture, all, stored);
      return () => {
        removePatches();
        this.#room = stored;
      };
    };
  }

  /** A concurrent second user gets a separate buffer. */
  #roomFor(bytes: number): Buffer {
    const room = this.#room;
    this.#room = undefined;
    return room && room.length >= bytes ? room : Buffer.allocUnsafe(bytes);
  }

  #known({ cacheKey }: Patch): PaintedPatch | undefined {
    const painted = cacheKey === undefined ? undefined : this.#looks.get(cacheKey);
    if (cacheKey === undefined || !painted) return undefined;
    this.#looks.delete(cacheKey);
    this.#looks.set(cacheKey, painted);
    return painted;
  }

  #keep(cacheKey: string, painted: PaintedPatch): void {
    if (this.#looks.has(cacheKey)) return;
    this.#looks.set(cacheKey, painted);
    this.#bytes += painted.pixels.byteLength;
    for (const [oldest, { pixels }] of this.#looks) {
      if (this.#bytes <= MAX_CACHED_BYTES) return;
      this.#looks.delete(oldest);
      this.#bytes -= pixels.byteLength;
    }
  }
}
