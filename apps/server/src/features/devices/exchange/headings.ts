import { EXCHANGE_COLUMNS, type ExchangeColumn, NEEDED_COLUMNS } from '@trapline/contract/devices/exchange.ts';
import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Cell } from '../../../kernel/sheets/sheet.ts';

/** Names are compared without regard to case and surrounding spaces. */
export const plainWord = (text: string): string => text.normalize('NFC').trim().toLowerCase();

export const headingOf = (column: ExchangeColumn, language: Language): string =>
  translatorFor(language)(`deviceExchange.column.${column}`);

export const faultHeading = (language: Language): string => translatorFor(language)('deviceExchange.fault');

/** Known headings in every language, and the column names of the contract. */
const KNOWN: ReadonlyMap<string, ExchangeColumn> = new Map([
  ...EXCHANGE_COLUMNS.map((column) => [column, column] as const),
  ['uniqueid', 'number'] as const,
  ...LANGUAGES.flatMap((language) =>
    EXCHANGE_COLUMNS.map((column) => [plainWord(headingOf(column, language)), column] as const),
  ),
]);

/** Headings of the column in which an earlier import listed the faults of refused rows. */
const FAULTS = new Set(LANGUAGES.map((language) => plainWord(faultHeading(language))));

export type Headings = {
  readonly at: ReadonlyMap<ExchangeColumn, number>;
  readonly ignored: readonly string[];
};

/** Finds the position of each column; the table is refused if a required column is missing or one appears twice. */
export const readHeadings = (cells: readonly Cell[], language: Language): Headings => {
  const at = new Map<ExchangeColumn, number>();
  const ignored: string[] = [];
  const wrong: ExchangeColumn[] = [];
  cells.forEach(({ text }, index) => {
    const word = plainWord(text);
    const column = KNOWN.get(word);
    if (column === undefined) {
      if (word !== '' && !FAULTS.has(word)) ignored.push(text.trim().slice(0, 100));
    } else if (at.has(column)) wrong.push(column);
    else at.set(column, index);
  });
  wrong.push(...NEEDED_COLUMNS.filter((column) => !at.has(column)));
  if (wrong.length > 0) {
    const details = [...new Set(wrong)].map((column) => headingOf(column, language)).join(', ');
    throw new AppError('devices/import_columns', { details });
  }
  return { at, ignored };
};
