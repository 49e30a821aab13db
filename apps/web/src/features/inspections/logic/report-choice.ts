import type { Inspection } from '@trapline/contract/inspections/schemas.ts';

/** The report in the reader's language, else the newest there is. */
export const reportFor = (
  reports: readonly Inspection['reports'][number][],
  language: string,
): Inspection['reports'][number] | null =>
  reports.find((report) => report.language === language) ??
  reports.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0] ??
  null;
