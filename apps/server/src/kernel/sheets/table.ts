import type { FileOutput } from '@trapline/contract/kernel/endpoint.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { writeCsv } from './csv.ts';
import { escapeFormula } from './sheet.ts';
import { writeTextSheet } from './workbook.ts';

/** File formats for import and export of tables. */
export type TableFormat = 'csv' | 'xlsx';

type TableName = { readonly name: string; readonly format: TableFormat; readonly language: Language };

const MAX_NAME_LENGTH = 150;

/** Spreadsheets open CSV with the separator of their country. */
const separatorOf = (language: Language) => (language === 'en' ? ',' : ';');

/** Writes a table for download; spreadsheet programs execute none of its texts. */
export const writeTable = async (
  rows: readonly (readonly string[])[],
  { name, format, language }: TableName,
): Promise<FileOutput> => {
  const texts = rows.map((cells) => cells.map(escapeFormula));
  const filename = `${name.slice(0, MAX_NAME_LENGTH)}.${format}`;
  if (format === 'csv')
    return { content: writeCsv(texts, separatorOf(language)), contentType: 'text/csv; charset=utf-8', filename };
  return {
    content: await writeTextSheet(name, texts),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename,
  };
};
