const HEX_WITH_SEPARATORS = /^[0-9A-F]{2}(?:[:\-\s]?[0-9A-F]{2})*$/;

/** Different readers write the same tag as `04:a2:2b`, `04-A2-2B` or `04A22B`. */
export const normaliseNfcId = (text: string): string => {
  const upper = text.toUpperCase();
  return HEX_WITH_SEPARATORS.test(upper) ? upper.replaceAll(/[:\-\s]/g, '') : text;
};
