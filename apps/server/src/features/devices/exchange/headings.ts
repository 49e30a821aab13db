import { EXCHANGE_COLUMNS, type ExchangeColumn, REQUIRED_COLUMNS } from '@trapline/contract/devices/exchange.ts';
import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Cell } from '../../../kernel/sheets/sheet.ts';

/** Names are compared without regard to case and surrounding spaces. */
export const normalizeText = (text: string): string => text.normalize('NFC').trim().toLowerCase();

export const headingOf = (column: ExchangeColumn, language: Language): string =>
  translatorFor(language)(`deviceExchange.column.${column}`);

export const errorHeading = (language: Language): string => translatorFor(language)('deviceExchange.fault');

/** Known headings in every language, and the column names of the contract. */
const COLUMN_BY_HEADING: ReadonlyMap<string, ExchangeColumn> = new Map([
  ...EXCHANGE_COLUMNS.map((column) => [column, column] as const),
  ['uniqueid', 'number'] as const,
  ...LANGUAGES.flatMap((language) =>
    EXCHANGE_COLUMNS.map((column) => [normalizeText(headingOf(column, language)), column] as const),
  ),
]);

/** Headings of the column in which an earlier import listed the faults of refused rows. */
const ERROR_HEADINGS = new Set(LANGUAGES.map((language) => normalizeText(errorHeading(language))));

export type Headings = {
  readonly positions: ReadonlyMap<ExchangeColumn, number>;
  readonly ignored: readonly string[];
};

/** Finds the position of each column; the table is refused if a required column is missing or one appears twice. */
export const readHeadings = (cells: readonly Cell[], language: Language): Headings => {
  const positions = new Map<ExchangeColumn, number>();
  const ignored: string[] = [];
  const wrongColumns: ExchangeColumn[] = [];
  cells.forEach(({ text }, index) => {
    const heading = normalizeText(text);
    const column = COLUMN_BY_HEADING.get(heading);
    if (column === undefined) {
      if (heading !== '' && !ERROR_HEADINGS.has(heading)) ignored.push(text.trim().slice(0, 100));
    } else if (positions.has(column)) wrongColumns.push(column);
    else positions.set(column, index);
  });
  wrongColumns.push(...REQUIRED_COLUMNS.filter((column) => !positions.has(column)));
  if (wrongColumns.length > 0) {
    const details = [...new Set(wrongColumns)].map((column) => headingOf(column, language)).join(', ');
    throw new AppError('devices/import_columns', { details });
  }
  return { positions, ignored };
};
