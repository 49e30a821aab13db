const PX_OF_INCH = 96;
const MM_OF_INCH = 25.4;

/** Pixels of the units of CSS. */
const PX_OF_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: PX_OF_INCH,
  cm: (PX_OF_INCH / MM_OF_INCH) * 10,
  mm: PX_OF_INCH / MM_OF_INCH,
  q: PX_OF_INCH / MM_OF_INCH / 4,
  pt: PX_OF_INCH / 72,
  pc: PX_OF_INCH / 6,
};

const LENGTH = /^(?<number>[+-]?[\d.]+(?:e[+-]?\d+)?)(?<unit>[a-z]*)$/i;

/** A length of an SVG, `210mm`, in pixels; not a number for a percentage or text, which have no size of their own. */
export const pixelsOf = (text: string): number => {
  const { number = '', unit = '' } = LENGTH.exec(text.trim())?.groups ?? {};
  return Number.parseFloat(number) * (PX_OF_UNIT[unit.toLowerCase()] ?? Number.NaN);
};
