import type { BlockOf, Cell, Row } from '../model.ts';

/**
 * Calculates reliable heights of table rows. The typesetter sets each cell once to measure a row, and then sets it
 * again; a row with a given height is set only once. Uncertain heights are left out.
 */

// advance widths in Noto Sans, the wider of regular and semibold, relative to the font size
const ADVANCES: ReadonlyMap<string, number> = new Map(
  (
    [
      [0.3, 'ijl .,:;·'],
      [0.45, 'frtIJ/()-'],
      [0.55, 'csvyzFLS–'],
      [0.58, '0123456789'],
      [0.65, 'abdeghknopquxCEKPRTVXYZ+#'],
      [0.8, 'ABDGHNOQU'],
      [1, 'mwMW%'],
    ] as const
  ).flatMap(([advance, signs]) => [...signs].map((character) => [character, advance] as const)),
);

/** Width of any other Latin or Cyrillic letter. */
const MAX_ADVANCE = 1.1;
/** Other characters may come from another font with taller lines. */
const KNOWN_CHARACTERS = /^[\u0020-\u017f\u0400-\u045f–]+$/u;
/** A word this long may be divided. */
const LONG_WORD = /\S{16}/u;
/** `26/11/2026 09:00`, with its space as the only place for a line break. */
const DAY_AND_TIME = /^(\d\d[/.]\d\d[/.]\d{4}) (\d\d:\d\d)$/;
// regular weight: the width of the digits, and of the characters between them
const MIN_WIDTHS = { digits: 12 * 0.572, '/': 0.372, '.': 0.268, ': ': 0.268 + 0.26 };

// values of `data-table` in `blocks.typ`: in points, and relative to the font size
const FONT_SIZE = 7.6;
const TABLE_WIDTH = 510;
const CELL_INSETS = 9.1;
const SWATCH_WIDTH = 7;
const WIDTH_TOLERANCE = 0.5;
const CAPITAL_HEIGHT = 0.714;
const LEADING = 0.45;
const PARAGRAPH_SPACING = 0.55;

const advanceOf = (character: string): number => ADVANCES.get(character) ?? MAX_ADVANCE;

const fits = (text: string, room: number): boolean => {
  // no character is narrower than 0.3, so the length alone excludes most texts that do not fit
  if (text.length * 0.3 * FONT_SIZE > room || !KNOWN_CHARACTERS.test(text) || LONG_WORD.test(text)) return false;
  let width = 0;
  for (const character of text) width += advanceOf(character) * FONT_SIZE;
  return width <= room;
};

/** A date and a time that do not fit on one line together. */
const isOnTwoLines = (text: string, room: number): boolean => {
  const [, day = '', time = ''] = DAY_AND_TIME.exec(text) ?? [];
  if (day === '' || !fits(day, room) || !fits(time, room)) return false;
  const between = day.includes('/') ? MIN_WIDTHS['/'] : MIN_WIDTHS['.'];
  return FONT_SIZE * (MIN_WIDTHS.digits + 2 * between + MIN_WIDTHS[': ']) > room + WIDTH_TOLERANCE;
};

const lineHeight = ({ text, swatch, badge, gauge, style }: Cell[number], room: number): number | null => {
  if (badge || gauge) return null;
  if (fits(text, swatch === undefined ? room : room - SWATCH_WIDTH)) return CAPITAL_HEIGHT;
  const isPlain = swatch === undefined && style === undefined;
  return isPlain && isOnTwoLines(text, room) ? 2 * CAPITAL_HEIGHT + LEADING : null;
};

/** Null if the height of one of its lines is uncertain. */
const cellHeight = (cell: Cell, room: number): number | null => {
  // an empty cell shows a dash
  if (cell.length === 0) return CAPITAL_HEIGHT;
  let total = PARAGRAPH_SPACING * (cell.length - 1);
  for (const line of cell) {
    const height = lineHeight(line, room);
    if (height === null) return null;
    total += height;
  }
  return total;
};

/** Relative to the font size, without insets; null if only the typesetter can determine it. */
export const rowHeight = ({ columns }: BlockOf<'table'>, row: Row): number | null => {
  if (!('cells' in row)) return null;
  const parts = columns.reduce((sum, { width }) => sum + width, 0);
  let maxHeight = 0;
  for (const [index, cell] of row.cells.entries()) {
    const height = cellHeight(cell, (TABLE_WIDTH * (columns[index]?.width ?? 0)) / parts - CELL_INSETS);
    if (height === null) return null;
    maxHeight = Math.max(maxHeight, height);
  }
  return maxHeight;
};
