import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** What is painted on a large picture here and there: the few pixels it takes are painted, not all of the picture. */

/** A part of the picture in whole pixels; `paint` uses the coordinates of the picture and stays inside. */
export type Patch = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly paint: (brush: SKRSContext2D) => void;
};

/** A picture in RGB, three bytes a pixel, from the upper left. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

type Spot = { readonly patch: Patch; readonly left: number; readonly top: number };
type Sheet = { readonly spots: Spot[]; readonly width: number; height: number };

const SHEET_WIDTH = 2048;
/** Of pixels: a sheet more is begun beyond, so that thousands of patches take no more memory than hundreds. */
const SHEET_PIXELS = 4_000_000;

/** Patches side by side in rows, in the order they came. */
const inSheets = (patches: readonly Patch[]): Sheet[] => {
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

type Painted = { readonly data: Buffer; readonly pixels: Uint32Array; readonly width: number };

/** Painted are RGBA with its colours multiplied already. What is outside of the picture is left out. */
const layOver = (picture: Pixels, painted: Painted, { patch, left, top }: Spot): void => {
  const [into, data] = [picture.data, painted.data];
  const [first, last] = [Math.max(0, -patch.x), Math.min(patch.width, picture.width - patch.x)];
  for (let row = Math.max(0, -patch.y); row < Math.min(patch.height, picture.height - patch.y); row++) {
    const start = (top + row) * painted.width + left;
    for (let column = first; column < last; column++) {
      if (painted.pixels[start + column] === 0) continue;
      const from = (start + column) * 4;
      const to = ((patch.y + row) * picture.width + patch.x + column) * 3;
      const hidden = 255 - (data[from + 3] as number);
      for (let channel = 0; channel < 3; channel++) {
        const over = data[from + channel] as number;
        into[to + channel] = hidden === 0 ? over : over + ((into[to + channel] as number) * hidden) / 255;
      }
    }
  }
};

const paintSheet = ({ spots, width, height }: Sheet): Painted => {
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  for (const { patch, left, top } of spots) {
    brush.save();
    brush.translate(left - patch.x, top - patch.y);
    patch.paint(brush);
    brush.restore();
  }
  const data = canvas.data();
  return { data, pixels: new Uint32Array(data.buffer, data.byteOffset, data.length / 4), width };
};

/** Paints patches one over another; the answer lays them over a picture once there is one. */
export const paintPatches = (patches: readonly Patch[]): ((picture: Pixels) => void) => {
  const sheets = inSheets(patches).map((sheet) => ({ sheet, painted: paintSheet(sheet) }));
  return (picture) => {
    for (const { sheet, painted } of sheets) {
      for (const spot of sheet.spots) layOver(picture, painted, spot);
    }
  };
};
