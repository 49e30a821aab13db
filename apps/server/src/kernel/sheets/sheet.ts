/** An uploaded table: rows of text, each with its number in the file. */

export type Cell = {
  readonly text: string;
  /** The value was calculated by the program that wrote the file, and is not a typed text. */
  readonly isFormula?: true;
  /** Stored as a number: a spreadsheet stores only 15 digits and no leading zeros. */
  readonly isNumber?: true;
};

export type SheetRow = { readonly number: number; readonly cells: readonly Cell[] };

export type Sheet = readonly SheetRow[];

/** The table cannot be read: broken, of another kind, or malicious. */
export class UnreadableSheet extends Error {}

/** The table is larger than allowed. */
export class SheetTooLarge extends Error {}

/** Columns beyond this are ignored. */
export const MAX_COLUMNS = 100;

/** Spreadsheets execute text with such a beginning; an apostrophe marks it as text. */
const FORMULA_START = /^[=+\-@\t\r]/;
const TEXT_PREFIX = /^'(?=[=+\-@\t\r])/;

/** Text that no spreadsheet interprets as a formula. */
export const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** The original text of a cell written by `escapeFormula`. */
export const unescapeFormula = (text: string): string => text.replace(TEXT_PREFIX, '');
