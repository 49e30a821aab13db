import writeXlsxFile from 'write-excel-file/node';
import type { subjectSheet } from './sheets.ts';

/** The bytes of a workbook. */
export const bookOf = (sheets: ReturnType<typeof subjectSheet>[]): Promise<Buffer> =>
  writeXlsxFile(sheets, { fontFamily: 'Arial', fontSize: 10 }).toBuffer();
