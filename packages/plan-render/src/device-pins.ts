import type { Pin, PinShape } from './scene.ts';

/** The look of devices on a plan: the shape shows the type; so does the colour if there is no radio state to show. */

/** Radio status of a device, with the names of the contract. */
export type RadioState = 'normal' | 'alert' | 'noSignal' | 'alertNoSignal';

export type PlannedDevice = {
  readonly x: number;
  readonly y: number;
  readonly uniqueId: string;
  readonly typeId: number;
  /** Colour of its type, `#rrggbb`. */
  readonly color: string;
  /** `null` for a device without radio. */
  readonly state: RadioState | null;
};

const SHAPES: readonly PinShape[] = ['round', 'square', 'octagon', 'hexagon', 'tag', 'slant', 'barrel'];

const LIGHT_INK = '#ffffff';
const DARK_INK = '#17211d';

type StateAppearance = { readonly fill: string; readonly ink: string; readonly edge?: string; readonly sign: string };

/** Green, red, yellow, and yellow with a red edge (D §4); a sign shows the same without colours. */
const STATE_APPEARANCES: Readonly<Record<RadioState, StateAppearance>> = {
  normal: { fill: '#1d7a50', ink: LIGHT_INK, sign: '' },
  alert: { fill: '#c92a2a', ink: LIGHT_INK, sign: ' !' },
  noSignal: { fill: '#f4c522', ink: DARK_INK, sign: ' ?' },
  alertNoSignal: { fill: '#f4c522', ink: DARK_INK, edge: '#c92a2a', sign: ' !?' },
};

/** The most important pins come last: they stay in place, and the others move aside. */
const PAINT_ORDER: readonly (RadioState | null)[] = [null, 'normal', 'noSignal', 'alert', 'alertNoSignal'];

const RED = 0.2126;
const GREEN = 0.7152;
const BLUE = 0.0722;
/** Luminance at which white and dark letters are equally readable. */
const EQUAL_CONTRAST_LUMINANCE = 0.2;

const channel = (color: string, at: number): number => {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Returns the text colour that is readable on a colour. */
export const textColourOn = (color: string): string => {
  const luminance = RED * channel(color, 1) + GREEN * channel(color, 3) + BLUE * channel(color, 5);
  return luminance > EQUAL_CONTRAST_LUMINANCE ? DARK_INK : LIGHT_INK;
};

/**
 * Each type of a facility has a different shape while there are enough shapes; new types do not change the shapes of
 * existing ones.
 */
export const assignShapes = (typeIds: Iterable<number>): ReadonlyMap<number, PinShape> => {
  const sorted = [...new Set(typeIds)].sort((left, right) => left - right);
  return new Map(sorted.map((id, index) => [id, SHAPES[index % SHAPES.length] ?? 'round']));
};

export type PinAppearance = Omit<Pin, 'x' | 'y' | 'label'>;

const NO_COLOUR = '#66756f';

/** A device type in a legend: its shape, and its colour if a device of this type is shown in that colour. */
export const legendAppearance = (shape: PinShape, color: string, isRadio: boolean): PinAppearance =>
  pinAppearance(shape, isRadio ? NO_COLOUR : color, null);

export const pinAppearance = (shape: PinShape, color: string, state: RadioState | null): PinAppearance => {
  if (state === null) return { shape, fill: color, ink: textColourOn(color) };
  const { sign: _, ...appearance } = STATE_APPEARANCES[state];
  return { shape, ...appearance };
};

/** Returns the sign at the end of the label; empty if there is none. */
export const signOf = (state: RadioState | null): string =>
  state === null ? '' : STATE_APPEARANCES[state].sign.trim();

/** Returns the pins; each contains its device. */
export const devicePins = <D extends PlannedDevice>(
  devices: readonly D[],
  shapes: ReadonlyMap<number, PinShape>,
): (Pin & { readonly of: D })[] =>
  [...devices]
    .sort((left, right) => PAINT_ORDER.indexOf(left.state) - PAINT_ORDER.indexOf(right.state))
    .map((device) => ({ of: device, ...device }))
    .map(({ of, x, y, uniqueId, typeId, color, state }) => ({
      of,
      x,
      y,
      label: `${uniqueId}${state === null ? '' : STATE_APPEARANCES[state].sign}`,
      ...pinAppearance(shapes.get(typeId) ?? 'round', color, state),
    }));
