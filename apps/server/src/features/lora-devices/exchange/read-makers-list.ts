import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import {
  LORA_IMPORT_COLUMNS,
  LORA_IMPORT_ROWS_LIMIT,
  LORA_REQUIRED_COLUMNS,
  type LoraImportColumn,
} from '@trapline/contract/lora-devices/exchange.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { readCsv } from '../../../kernel/sheets/csv.ts';
import {
  type Cell,
  type Sheet,
  SheetTooLarge,
  UnreadableSheet,
  unescapeFormula,
} from '../../../kernel/sheets/sheet.ts';
import type { TableFormat } from '../../../kernel/sheets/table.ts';
import { readXlsx } from '../../../kernel/sheets/xlsx.ts';

export type ListedRow = {
  readonly row: number;
  readonly values: Readonly<Record<LoraImportColumn, string>>;
  /** Columns whose content is calculated by a program. */
  readonly formulas: readonly LoraImportColumn[];
  /** Identities and keys that a spreadsheet stored as numbers. */
  readonly numbers: readonly LoraImportColumn[];
};

export type MakersList = {
  readonly rows: readonly ListedRow[];
  /** The columns of the list. */
  readonly columns: readonly LoraImportColumn[];
  readonly ignored: readonly string[];
  readonly format: TableFormat;
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const bytesOf = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const sheetOf = (content: Buffer, isXlsx: boolean): Sheet => {
  try {
    return (isXlsx ? readXlsx : readCsv)(content, LORA_IMPORT_ROWS_LIMIT + 1);
  } catch (cause) {
    if (cause instanceof SheetTooLarge) throw new AppError('lora/import_too_large', { cause });
    if (cause instanceof UnreadableSheet) throw new AppError('lora/import_unreadable', { cause });
    throw cause;
  }
};

/** Makers write `DevEUI`, `Dev EUI`, `dev_eui`, `Device EUI`. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');

export const errorHeading = (language: Language): string => translatorFor(language)('loraDevices.exchange.fate.fault');

export const headingOf = (column: LoraImportColumn, language: Language): string =>
  translatorFor(language)(`loraDevices.exchange.column.${column}`);

/** Headings of the column in which an earlier import listed the faults of refused rows. */
const ERROR_HEADINGS: ReadonlySet<string> = new Set(LANGUAGES.map((language) => normalizeText(errorHeading(language))));

const COLUMN_BY_HEADING: ReadonlyMap<string, LoraImportColumn> = new Map([
  ['joineui', 'appEui'] as const,
  ['deui', 'devEui'] as const,
  ['deviceeui', 'devEui'] as const,
  ['applicationeui', 'appEui'] as const,
  ['applicationkey', 'appKey'] as const,
  ...LORA_IMPORT_COLUMNS.map((column) => [normalizeText(column), column] as const),
  ...LANGUAGES.flatMap((language) =>
    LORA_IMPORT_COLUMNS.map((column) => [normalizeText(headingOf(column, language)), column] as const),
  ),
]);

/** Names that networks use for the only key of a LoRaWAN 1.0 device; a column named after the AppKey takes precedence. */
const LORAWAN_1_0_KEYS: ReadonlySet<string> = new Set(['nwkkey', 'networkkey']);

const IDENTITY_COLUMNS: readonly LoraImportColumn[] = ['devEui', 'appEui', 'appKey'];

const knownColumns = (cells: readonly Cell[]): ReadonlyMap<string, LoraImportColumn> => {
  const hasAppKey = cells.some(({ text }) => COLUMN_BY_HEADING.get(normalizeText(text)) === 'appKey');
  return hasAppKey
    ? COLUMN_BY_HEADING
    : new Map([...COLUMN_BY_HEADING, ...[...LORAWAN_1_0_KEYS].map((name) => [name, 'appKey'] as const)]);
};

const readHeadings = (cells: readonly Cell[], language: Language) => {
  const positions = new Map<LoraImportColumn, number>();
  const ignored: string[] = [];
  const wrongColumns: LoraImportColumn[] = [];
  const known = knownColumns(cells);
  cells.forEach(({ text }, index) => {
    const column = known.get(normalizeText(text));
    if (column === undefined) {
      if (text.trim() !== '' && !ERROR_HEADINGS.has(normalizeText(text))) ignored.push(text.trim().slice(0, 100));
    } else if (positions.has(column)) wrongColumns.push(column);
    else positions.set(column, index);
  });
  wrongColumns.push(...LORA_REQUIRED_COLUMNS.filter((column) => !positions.has(column)));
  if (wrongColumns.length > 0) {
    const details = [...new Set(wrongColumns)].map((column) => headingOf(column, language)).join(', ');
    throw new AppError('lora/import_columns', { details });
  }
  return { at: positions, ignored };
};

/** Reads the list that a maker sent with its devices, by the known columns. */
export const readMakersList = async (ctx: Ctx, file: ReceivedFile): Promise<MakersList> => {
  const format = file.contentType === XLSX ? 'xlsx' : 'csv';
  const { content } = requireFound(await ctx.services.storage.get(file.key));
  const [first, ...rest] = sheetOf(await bytesOf(content), format === 'xlsx');
  const { at: positions, ignored } = readHeadings(first?.cells ?? [], ctx.language);
  const rows = rest.map(({ number, cells }): ListedRow => {
    const cellOf = (column: LoraImportColumn) => cells[positions.get(column) ?? -1];
    const values = LORA_IMPORT_COLUMNS.map((column) => [column, unescapeFormula(cellOf(column)?.text ?? '').trim()]);
    return {
      row: number,
      // every column is there, empty where the list has none
      values: Object.fromEntries(values) as ListedRow['values'],
      formulas: LORA_IMPORT_COLUMNS.filter((column) => cellOf(column)?.isFormula),
      numbers: IDENTITY_COLUMNS.filter((column) => cellOf(column)?.isNumber),
    };
  });
  return { rows, ignored, format, columns: LORA_IMPORT_COLUMNS.filter((column) => positions.has(column)) };
};
