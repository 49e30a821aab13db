import type { BlockOf, Cell, Row } from '../model.ts';

/**
 * A reliable height for table rows. The typesetter measures a row by setting each cell, and then sets the cells again;
 * a row whose height is given is set once. Uncertain heights are not given.
 */

// advances of Noto Sans, the wider of regular and semibold, in parts of the size
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
  ).flatMap(([advance, signs]) => [...signs].map((sign) => [sign, advance] as const)),
);

/** Of any other letter of Latin or Cyrillic. */
const WIDEST = 1.1;
/** Other characters may come from another font with taller lines. */
const SURE = /^[\u0020-\u017f\u0400-\u045f–]+$/u;
/** Such a word may be set in pieces. */
const LONG_WORD = /\S{16}/u;
/** `26/11/2026 09:00`, broken at its space only where it is. */
const DAY_AND_TIME = /^(\d\d[/.]\d\d[/.]\d{4}) (\d\d:\d\d)$/;
// digits of one width, and what is between them, in regular
const NARROWEST = { digits: 12 * 0.572, '/': 0.372, '.': 0.268, ': ': 0.268 + 0.26 };

// of `data-table` in `blocks.typ`: in points, and in parts of the size
const SIZE = 7.6;
const TABLE_WIDTH = 510;
const INSETS = 9.1;
const SWATCH = 7;
const DOUBT = 0.5;
const CAPITAL = 0.714;
const LEADING = 0.45;
const SPACING = 0.55;

const advanceOf = (sign: string): number => ADVANCES.get(sign) ?? WIDEST;

const fits = (text: string, room: number): boolean => {
  // nothing is narrower than 0.3: most that does not fit is known by its length
  if (text.length * 0.3 * SIZE > room || !SURE.test(text) || LONG_WORD.test(text)) return false;
  let width = 0;
  for (const sign of text) width += advanceOf(sign) * SIZE;
  return width <= room;
};

/** A day and a time of which only one has room on a line. */
const isOnTwoLines = (text: string, room: number): boolean => {
  const [, day = '', time = ''] = DAY_AND_TIME.exec(text) ?? [];
  if (day === '' || !fits(day, room) || !fits(time, room)) return false;
  const between = day.includes('/') ? NARROWEST['/'] : NARROWEST['.'];
  return SIZE * (NARROWEST.digits + 2 * between + NARROWEST[': ']) > room + DOUBT;
};

const lineHeight = ({ text, swatch, badge, gauge, style }: Cell[number], room: number): number | null => {
  if (badge || gauge) return null;
  if (fits(text, swatch === undefined ? room : room - SWATCH)) return CAPITAL;
  const isPlain = swatch === undefined && style === undefined;
  return isPlain && isOnTwoLines(text, room) ? 2 * CAPITAL + LEADING : null;
};

/** Null where the height of one of its lines is not sure. */
const cellHeight = (cell: Cell, room: number): number | null => {
  // a dash stands for nothing
  if (cell.length === 0) return CAPITAL;
  let total = SPACING * (cell.length - 1);
  for (const line of cell) {
    const height = lineHeight(line, room);
    if (height === null) return null;
    total += height;
  }
  return total;
};

/** In parts of the size of its letters, without its insets; null where only the typesetter knows. */
export const rowHeight = ({ columns }: BlockOf<'table'>, row: Row): number | null => {
  if (!('cells' in row)) return null;
  const parts = columns.reduce((sum, { width }) => sum + width, 0);
  let highest = 0;
  for (const [index, cell] of row.cells.entries()) {
    const height = cellHeight(cell, (TABLE_WIDTH * (columns[index]?.width ?? 0)) / parts - INSETS);
    if (height === null) return null;
    highest = Math.max(highest, height);
  }
  return highest;
};
