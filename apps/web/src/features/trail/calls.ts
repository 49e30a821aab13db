import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { trail } from '@trapline/contract/trail/endpoints.ts';
import { call } from '~/lib/api.ts';
import { endOfDay, startOfDay } from '~/lib/days.ts';
import { keyOf, queryFor } from '~/lib/queries.ts';
import { viewerTimeZone } from '~/lib/time-zone.ts';
import type { TrailSearch } from './search.ts';

const MAX_INSPECTIONS = 100;

/** The latest visits of a facility to choose from. */
export const useTrailInspections = (placeId: string) =>
  useQuery({
    ...queryFor(inspections.list, { params: { placeId }, query: { page: 1, limit: MAX_INSPECTIONS } }),
    select: (answer) => answer.inspections,
  });

/** The people in the audit trail of a facility. */
export const useTrailPeople = (placeId: string) =>
  useQuery({ ...queryFor(trail.people, { params: { placeId } }), select: ({ people }) => people });

const PAGE_SIZE = 50;

/** The query, from the start of the first to the end of the last chosen day in the viewer's time zone. */
const queryOf = ({ from, to, amendments, ...filters }: TrailSearch) => ({
  ...filters,
  limit: PAGE_SIZE,
  from: (from && startOfDay(from, viewerTimeZone())) || undefined,
  to: (to && endOfDay(to, viewerTimeZone())) || undefined,
  amendments: amendments ? ('true' as const) : undefined,
});

/** The audit trail of a facility, newest first; older entries are loaded on request. */
export const useTrail = (placeId: string, search: TrailSearch) =>
  useInfiniteQuery({
    queryKey: keyOf(trail.list, { params: { placeId }, query: queryOf(search) }),
    queryFn: ({ pageParam, signal }) =>
      call(trail.list, { params: { placeId }, query: { ...queryOf(search), before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
