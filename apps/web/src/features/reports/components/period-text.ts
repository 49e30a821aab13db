import type { Report } from '@trapline/contract/reports/schemas.ts';
import { formatDate } from '~/lib/date-time.ts';

/** `01/10/2026–31/10/2026`, in the time zone of the report. */
export const periodText = ({ dateFrom, dateTo, timezone }: Report): string =>
  dateFrom === null || dateTo === null
    ? ''
    : `${formatDate(dateFrom, timezone ?? undefined)}–${formatDate(dateTo, timezone ?? undefined)}`;

export const reportName = ({ number, uuid }: Pick<Report, 'number' | 'uuid'>): string => number ?? uuid;
