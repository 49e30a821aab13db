import { signalStatusOf } from '../devices/rules.ts';

/** Size of a scan of a large sheet at 300 dots per inch; it is read into memory as a whole, so only few at a time. */
export const PLAN_MAX_BYTES = 41_943_040;

/** Maximum number of plans of a facility: as many as a report prints, and more than any building has floors. */
export const MAX_MAPS = 100;

/**
 * Maximum pixels of a stored plan; a larger scan is reduced, and stored pixels are the unit of all coordinates
 * (decision plans/scans).
 */
export const MAX_PLAN_PIXELS = 40_000_000;

/** Maximum side of a stored plan in pixels: neither phones nor the document engine can draw a longer picture. */
export const MAX_PLAN_SIDE = 16_000;

/** A plan of at most so many pixels is shown as one picture, which any phone can open; a larger one as tiles. */
const MAX_UNTILED_PIXELS = 6_000_000;

/** Side of a tile in pixels; tiles at the right and lower edges are smaller. */
export const TILE_SIDE = 2048;

export type PlanLevel = {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
};

type Size = { readonly width: number; readonly height: number };

export const isUntiled = ({ width, height }: Size): boolean => width * height <= MAX_UNTILED_PIXELS;

/**
 * Zoom levels of a tiled plan: the first is one tile, each further one has twice the resolution, the last is the stored
 * plan.
 */
export const levelsOf = ({ width, height }: Size): PlanLevel[] => {
  const doublings = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE_SIDE)));
  return Array.from({ length: doublings + 1 }, (_, level) => {
    const scaleDivisor = 2 ** (doublings - level);
    const size = { width: Math.ceil(width / scaleDivisor), height: Math.ceil(height / scaleDivisor) };
    return { ...size, columns: Math.ceil(size.width / TILE_SIDE), rows: Math.ceil(size.height / TILE_SIDE) };
  });
};

/** States of the marker of a radio device; a device without radio has none (D §4). */
export const MARKER_STATES = ['normal', 'alert', 'noSignal', 'alertNoSignal'] as const;
export type MarkerState = (typeof MARKER_STATES)[number];

/** File formats for downloading a plan. */
export const PLAN_FORMATS = ['pdf', 'jpg'] as const;
export const PLAN_SHEETS = ['A4', 'A3'] as const;

type Contact = Parameters<typeof signalStatusOf>[0];

/** Radio status of a device on a plan: unlike its status in a list, an alarm does not hide silence (D §4). */
export const markerStateOf = (contact: Contact, now: Date): MarkerState | null => {
  const signalStatus = signalStatusOf({ ...contact, detect: false }, now);
  if (signalStatus === null) return null;
  if (contact.detect) return signalStatus === 'noSignal' ? 'alertNoSignal' : 'alert';
  return signalStatus === 'noSignal' ? 'noSignal' : 'normal';
};
