import {
  EXCHANGE_COLUMNS,
  type ExchangeColumn,
  type ExchangeFormat,
  IMPORT_ROWS_LIMIT,
  type RowValues,
} from '@trapline/contract/devices/exchange.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { readCsv } from '../../../kernel/sheets/csv.ts';
import { type Sheet, SheetTooLarge, UnreadableSheet, unescapeFormula } from '../../../kernel/sheets/sheet.ts';
import { readXlsx } from '../../../kernel/sheets/xlsx.ts';
import { readHeadings } from './headings.ts';

export type TableRow = {
  readonly row: number;
  readonly values: RowValues;
  /** Columns whose content is calculated by a program. */
  readonly formulas: readonly ExchangeColumn[];
};

export type Table = {
  readonly format: ExchangeFormat;
  readonly columns: readonly ExchangeColumn[];
  readonly rows: readonly TableRow[];
  readonly ignored: readonly string[];
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first line names the columns. */
const rowsOf = (content: Buffer, format: ExchangeFormat): Sheet => {
  const readSheet = format === 'xlsx' ? readXlsx : readCsv;
  try {
    return readSheet(content, IMPORT_ROWS_LIMIT + 1);
  } catch (cause) {
    if (cause instanceof SheetTooLarge) throw new AppError('devices/import_too_large', { cause });
    if (cause instanceof UnreadableSheet) throw new AppError('devices/import_unreadable', { cause });
    throw cause;
  }
};

const bytesOf = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Reads the sent table by the columns of devices. */
export const readTable = async (ctx: Ctx, file: ReceivedFile): Promise<Table> => {
  const format = file.contentType === XLSX ? 'xlsx' : 'csv';
  const { content } = requireFound(await ctx.services.storage.get(file.key));
  const [first, ...rest] = rowsOf(await bytesOf(content), format);
  const { positions, ignored } = readHeadings(first?.cells ?? [], ctx.language);
  const columns = EXCHANGE_COLUMNS.filter((column) => positions.has(column));
  const rows = rest.map(({ number, cells }): TableRow => {
    const cellOf = (column: ExchangeColumn) => cells[positions.get(column) ?? -1];
    const values = EXCHANGE_COLUMNS.map((column) => [column, unescapeFormula(cellOf(column)?.text ?? '').trim()]);
    return {
      row: number,
      values: Object.fromEntries(values) as RowValues,
      formulas: columns.filter((column) => cellOf(column)?.isFormula),
    };
  });
  return { format, columns, rows, ignored };
};
