import { signalStatusOf } from '../devices/rules.ts';

/** A scan of a large sheet at 300 dots an inch; read whole, so few at a time. */
export const PLAN_MAX_BYTES = 41_943_040;

/** What a facility has at most: as many as a report prints, and more than any building has floors. */
export const MAPS_AT_MOST = 100;

/**
 * Maximum pixels of a stored plan; a larger scan is reduced, and stored pixels are the unit of all coordinates
 * (decision plans/scans).
 */
export const PLAN_PIXELS = 40_000_000;

/** And at no more on a side: phones draw no longer picture, and neither does the engine of documents. */
export const PLAN_SIDE = 16_000;

/** A plan of no more pixels is shown whole, as any phone opens it; a larger one in tiles. */
const WHOLE_PIXELS = 6_000_000;

/** Side of a tile in pixels; those at the right and lower edge are smaller. */
export const TILE_SIDE = 2048;

export type PlanLevel = {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
};

type Size = { readonly width: number; readonly height: number };

export const isShownWhole = ({ width, height }: Size): boolean => width * height <= WHOLE_PIXELS;

/** Zoom levels of a plan in tiles: the first is one tile, each further one twice as fine, the last the stored plan. */
export const levelsOf = ({ width, height }: Size): PlanLevel[] => {
  const doublings = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE_SIDE)));
  return Array.from({ length: doublings + 1 }, (_, level) => {
    const part = 2 ** (doublings - level);
    const size = { width: Math.ceil(width / part), height: Math.ceil(height / part) };
    return { ...size, columns: Math.ceil(size.width / TILE_SIDE), rows: Math.ceil(size.height / TILE_SIDE) };
  });
};

/** What a marker shows for a device with radio; a device without radio has no status (D §4). */
export const MARKER_STATES = ['normal', 'alert', 'noSignal', 'alertNoSignal'] as const;
export type MarkerState = (typeof MARKER_STATES)[number];

/** What a plan is downloaded as. */
export const PLAN_FORMATS = ['pdf', 'jpg'] as const;
export const PLAN_SHEETS = ['A4', 'A3'] as const;

type Contact = Parameters<typeof signalStatusOf>[0];

/** Radio status of a device on a plan: unlike its status in a list, an alarm does not hide silence (D §4). */
export const markerStateOf = (contact: Contact, now: Date): MarkerState | null => {
  const heard = signalStatusOf({ ...contact, detect: false }, now);
  if (heard === null) return null;
  if (contact.detect) return heard === 'noSignal' ? 'alertNoSignal' : 'alert';
  return heard === 'noSignal' ? 'noSignal' : 'normal';
};
