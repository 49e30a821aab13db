/** Red, green and blue as parts of light. */
export type Channels = readonly [number, number, number];

export const channelsOf = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

export const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Relative luminance of a colour, as defined by WCAG. */
export const luminance = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * Bright colours like yellow have black text; all others are darkened until white text is readable, which suits them
 * better.
 */
const MIN_BRIGHT_LUMINANCE = 0.36;
export const isBright = (hex: string): boolean => luminance(hex) > MIN_BRIGHT_LUMINANCE;
