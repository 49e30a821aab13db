/** Maximum number of codes in one batch (R0149). */
export const MAX_BATCH_SIZE = 500;

/** Maximum number of unassigned codes of a company: more labels are needed only after the printed ones are in use. */
export const MAX_UNUSED_CODES = 10_000;

/** Commercial label sheets, all A4, and one to cut with scissors (DEC-045); sizes in millimetres. */
export const LABEL_SHEETS = {
  CUT_24: { columns: 4, rows: 6, width: 47.5, height: 46, left: 10, top: 10.5, gapX: 0, gapY: 0, isCut: true },
  L7160: { columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.25, top: 15.15, gapX: 2.5, gapY: 0, isCut: false },
  L7163: { columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, gapX: 2.5, gapY: 0, isCut: false },
  L7651: { columns: 5, rows: 13, width: 38.1, height: 21.2, left: 4.75, top: 10.7, gapX: 2.5, gapY: 0, isCut: false },
  A4_3X8: { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, gapX: 0, gapY: 0, isCut: false },
} as const;

export type LabelSheetName = keyof typeof LABEL_SHEETS;
export const LABEL_SHEET_NAMES = ['CUT_24', 'L7160', 'L7163', 'L7651', 'A4_3X8'] as const satisfies LabelSheetName[];

/** Content of a code: a URL that opens its device, or the page for assigning the code (DEC-045). */
export const urlOfCode = (publicUrl: string, id: string): string => `${publicUrl}/app/qr/${encodeURIComponent(id)}`;

/** The short part of a code that people compare and read aloud. */
export const shortCode = (id: string): string => id.slice(0, 6).toUpperCase();
