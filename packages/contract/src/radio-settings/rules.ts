/** Radio options of the specification: one value per port, as hex (spec D §7, §9). */

export const RADIO_PORTS = {
  interval: 1,
  power: 4,
  algorithms: 6,
  algorithm1Length: 7,
  algorithm2Count: 8,
  algorithm2Min: 9,
  algorithm2Max: 10,
} as const;

export type RadioOption = keyof typeof RADIO_PORTS;

/** In the order of the form. */
export const RADIO_OPTIONS = [
  'power',
  'interval',
  'algorithms',
  'algorithm1Length',
  'algorithm2Count',
  'algorithm2Min',
  'algorithm2Max',
] as const satisfies RadioOption[];

/** Minutes for the interval, seconds for lengths and times; algorithms: 0 none, 1 first, 2 second, 3 both (DEC-068). */
export const RADIO_BOUNDS: Readonly<
  Record<RadioOption, { readonly min: number; readonly max: number; readonly byDefault: number }>
> = {
  power: { min: 1, max: 14, byDefault: 14 },
  interval: { min: 1, max: 65_535, byDefault: 15 },
  algorithms: { min: 0, max: 3, byDefault: 3 },
  algorithm1Length: { min: 1, max: 65_535, byDefault: 15 },
  algorithm2Count: { min: 2, max: 5, byDefault: 2 },
  algorithm2Min: { min: 1, max: 65_535, byDefault: 10 },
  algorithm2Max: { min: 1, max: 65_535, byDefault: 20 },
};

export const optionOfPort = (port: number): RadioOption | null =>
  RADIO_OPTIONS.find((option) => RADIO_PORTS[option] === port) ?? null;

/** `pending`: the device has not fetched it yet; `replaced`: a newer value of the same option came before that. */
export const RADIO_STATES = ['pending', 'set', 'replaced', 'failed'] as const;
export type RadioState = (typeof RADIO_STATES)[number];

/** Maximum number of settings in one response, the newest ones. */
export const RADIO_SETTINGS_LIMIT = 10_000;
