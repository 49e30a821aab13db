import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import type { AlarmsSearch } from '../search.ts';

export const PAGE_SIZE = 25;
/** The stream of changes tells of new ones at once; this is the net below it. */
const POLL_MS = 60_000;

/** A page of alarms, and how many there are of them. */
export const useAlarms = ({ state, place, kind, page = 1 }: AlarmsSearch) =>
  useQuery({
    ...queryFor(alarms.list, {
      query: { state: state ?? 'OPEN', placeId: place, kind, page, limit: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
