import writeXlsxFile, { type Cell, type Sheet } from 'write-excel-file/node';

export type WorkbookSheet = Sheet<never>;

/** Longest text of one cell in a spreadsheet. */
const MAX_TEXT_LENGTH = 32_767;

/** Characters that XML cannot carry: control characters, halves of surrogate pairs, and the two that are no characters. */
const NOT_IN_XML = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

/** A text, never a formula: the cell is marked as text. */
export const textCell = (value: string): Cell =>
  value === ''
    ? null
    : { value: value.toWellFormed().replaceAll(NOT_IN_XML, '').slice(0, MAX_TEXT_LENGTH), type: String };

/** A name that spreadsheets accept for a sheet. */
export const sheetName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'|'$/g, ' ')
    .slice(0, 31)
    .trim() || '1';

/** Bytes of an XLSX file. */
export const writeWorkbook = (sheets: readonly WorkbookSheet[]): Promise<Buffer> =>
  writeXlsxFile([...sheets], { fontFamily: 'Arial', fontSize: 10 }).toBuffer();

/** An XLSX file with one sheet of texts. */
export const writeTextSheet = (name: string, rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeWorkbook([{ sheet: sheetName(name), data: rows.map((cells) => cells.map(textCell)) }]);
