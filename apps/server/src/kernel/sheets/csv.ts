import { type Cell, MAX_COLUMNS, type Sheet, type SheetRow, SheetTooLarge, UnreadableSheet } from './sheet.ts';

const SEPARATORS = [';', '\t', ','] as const;
/** Marks a file as UTF-8 for Excel. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Byte order marks of UTF-16, which Excel calls Unicode text. */
const WIDE_ENCODINGS: readonly (readonly [mark: string, encoding: string])[] = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** Decodes UTF-8; other content is decoded as the code page of Excel in Central Europe. */
const decode = (content: Buffer): string => {
  const wide = WIDE_ENCODINGS.find(([mark]) => content.toString('hex', 0, 2) === mark);
  if (wide) return new TextDecoder(wide[1]).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1250').decode(content);
  }
};

/** Refuses programs and pictures by bytes that do not occur in text. */
const textOf = (content: Buffer): string => {
  const text = decode(content).replace(BYTE_ORDER_MARK, '');
  if (/(?![\t\n\f\r])[\p{Cc}\ufffd]/u.test(text)) throw new UnreadableSheet('no text');
  return text;
};

/** The most frequent separator in the first line; Excel may state it in a separate line. */
const separatorOf = (text: string): { readonly separator: string; readonly begin: number } => {
  const declaredSeparator = /^sep=(.)\r?\n/.exec(text);
  if (declaredSeparator?.[1]) return { separator: declaredSeparator[1], begin: declaredSeparator[0].length };
  const line = (text.split(/\r?\n|\r/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }));
  const [mostFrequent] = counts.toSorted((left, right) => right.count - left.count);
  return { separator: mostFrequent?.separator ?? ';', begin: 0 };
};

/** A spreadsheet would evaluate it. */
const asCell = (text: string): Cell => (text.startsWith('=') ? { text, isFormula: true } : { text });

/** Matches a cell, quoted or not, and the separator or line end after it. */
const cellsBy = (separator: string): RegExp => {
  const sign = separator.replace(/[\\^$.*+?()[\]{}|\-/]/g, '\\$&');
  return new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)(?:"|$)([^${sign}\\r\\n]*)|([^${sign}\\r\\n]*))(${sign}|\\r\\n|\\n|\\r|$)`,
    'gy',
  );
};

/** Reads a text table separated by semicolons, tabs or commas. Rows are numbered as in a spreadsheet. */
export const readCsv = (content: Buffer, maxRows: number): Sheet => {
  const text = textOf(content);
  const { separator, begin } = separatorOf(text);
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let number = begin > 0 ? 2 : 1;
  const endRow = () => {
    if (cells.some((written) => written.trim() !== '')) {
      if (rows.length >= maxRows) throw new SheetTooLarge('too many rows');
      rows.push({ number, cells: cells.slice(0, MAX_COLUMNS).map(asCell) });
    }
    cells = [];
    number++;
  };
  for (const [, inQuotes, afterQuotes = '', plain = '', end] of text.slice(begin).matchAll(cellsBy(separator))) {
    cells.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"') + afterQuotes);
    if (end !== separator) endRow();
    if (end === '') break;
  }
  return rows;
};

const quoted = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

export const csvLines = (rows: readonly (readonly string[])[], separator: ';' | ','): string =>
  rows.map((cells) => `${cells.map((text) => quoted(text, separator)).join(separator)}\r\n`).join('');

export const writeCsv = (rows: readonly (readonly string[])[], separator: ';' | ','): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + csvLines(rows, separator));
