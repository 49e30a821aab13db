import { useQuery } from '@tanstack/react-query';
import { reports } from '@trapline/contract/reports/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Period reports of a facility, or of all in sight, the newest first. */
export const useReports = (placeUuid: string | undefined) =>
  useQuery({
    ...queryFor(reports.list, { query: { kind: 'PERIOD', placeUuid } }),
    select: (answer) => answer.reports,
  });

/** Those that were taken off that list: the same answer. */
export const useDeletedReports = (placeUuid: string | undefined) =>
  useQuery({
    ...queryFor(reports.list, { query: { kind: 'PERIOD', placeUuid } }),
    select: (answer) => answer.deleted,
  });

/** The newest of them all. */
export const useLatestReports = (limit: number) =>
  useQuery({
    ...queryFor(reports.list, { query: { kind: 'PERIOD', limit } }),
    select: (answer) => answer.reports,
  });
