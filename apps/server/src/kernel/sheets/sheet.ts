/** A table as people send it: rows of text, each with the number it has in their file. */

export type Cell = {
  readonly text: string;
  /** It is worked out by the program that wrote the file; what is shown is not what is written. */
  readonly isFormula?: true;
  /** Stored as a number: a spreadsheet keeps 15 digits of it and no leading zeros. */
  readonly isNumber?: true;
};

export type SheetRow = { readonly number: number; readonly cells: readonly Cell[] };

export type Sheet = readonly SheetRow[];

/** Not a table we read: broken, of another kind, or made to hurt. */
export class UnreadableSheet extends Error {}

/** More than anybody asked for. */
export class SheetTooLarge extends Error {}

/** Columns beyond are nobody's. */
export const MAX_COLUMNS = 100;

/** Spreadsheets execute text that begins like this; an apostrophe marks it as text. */
const RUNS = /^[=+\-@\t\r]/;
const TEXT_PREFIX = /^'(?=[=+\-@\t\r])/;

/** Text that no spreadsheet takes for a formula. */
export const harmless = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** The text that was meant, where `harmless` wrote it. */
export const meant = (text: string): string => text.replace(TEXT_PREFIX, '');
