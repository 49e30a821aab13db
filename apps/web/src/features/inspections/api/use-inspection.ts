import { useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** A visit is one answer, and each write answers the device it touched: no need to ask again at every glance. */
const FRESH_MS = 30_000;
/** Links to photos work for a quarter of an hour; a visit lasts longer. */
const ANEW_MS = 600_000;

export const inspectionQuery = (placeId: string, inspectionId: string) => ({
  ...queryFor(inspections.getDetails, { params: { placeId, inspectionId } }),
  staleTime: FRESH_MS,
});

/** The whole visit: devices, what can be recorded on them and what was. */
export const useInspection = (placeId: string, inspectionId: string) =>
  useQuery({
    ...inspectionQuery(placeId, inspectionId),
    refetchInterval: ANEW_MS,
    select: (answer) => answer.inspection,
  });
