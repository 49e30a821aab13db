/** Helpers that every SVG painter needs. Strings in, strings out; no DOM. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use as content or in a quoted attribute, in SVG and HTML. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A length with at most two decimals, so that the same drawing has the same bytes everywhere. */
export const formatLength = (value: number): string => String(Math.round(value * 100) / 100);

// mean width of a letter of Noto Sans, relative to its size; capitals and digits are wider than lower-case letters
const WIDE_LETTER = 0.66;
const NARROW_LETTER = 0.55;

/** Width of a text in the unit of `size`, accurate enough for layout without a font. */
export const textWidth = (text: string, size: number): number => {
  let width = 0;
  for (const letter of text)
    width += letter === letter.toLowerCase() && !/\d/.test(letter) ? NARROW_LETTER : WIDE_LETTER;
  return width * size;
};

/** The text, shortened with an ellipsis if it does not fit into `width`. */
export const shortenToWidth = (text: string, size: number, width: number): string => {
  if (textWidth(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};
