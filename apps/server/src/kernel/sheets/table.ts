import type { FileAnswer } from '@trapline/contract/kernel/endpoint.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { writeCsv } from './csv.ts';
import { harmless } from './sheet.ts';
import { writeTextSheet } from './workbook.ts';

/** File formats for import and export of tables. */
export type TableFormat = 'csv' | 'xlsx';

type Named = { readonly name: string; readonly format: TableFormat; readonly language: Language };

const NAME_LENGTH = 150;

/** Spreadsheets open CSV with the separator of their country. */
const separatorOf = (language: Language) => (language === 'en' ? ',' : ';');

/** Writes a table for download; spreadsheet programs execute none of its texts. */
export const writeTable = async (
  rows: readonly (readonly string[])[],
  { name, format, language }: Named,
): Promise<FileAnswer> => {
  const texts = rows.map((cells) => cells.map(harmless));
  const filename = `${name.slice(0, NAME_LENGTH)}.${format}`;
  if (format === 'csv')
    return { content: writeCsv(texts, separatorOf(language)), contentType: 'text/csv; charset=utf-8', filename };
  return {
    content: await writeTextSheet(name, texts),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename,
  };
};
