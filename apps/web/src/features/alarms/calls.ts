import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { AlarmsSearch } from './search.ts';

/** Facilities to filter by: those with open alarms and their number, or all, as any may have closed alarms. */
export const usePlaceOptions = (state: AlarmsSearch['state']) => {
  const isClosed = state === 'CLEARED';
  const withOpenAlarms = useQuery({
    ...queryFor(alarms.places, {}),
    enabled: !isClosed,
    select: (answer) => answer.places.map(({ uuid, name, open }) => ({ value: uuid, label: `${name} (${open})` })),
  });
  const all = useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    ...CACHED_BRIEFLY,
    enabled: isClosed,
    select: (answer) => answer.places.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });
  return isClosed ? all : withOpenAlarms;
};

export const PAGE_SIZE = 25;
/** The event stream reports new alarms immediately; this polling is the fallback. */
const POLL_MS = 60_000;

/** One page of alarms, and the total number. */
export const useAlarms = ({ state, place, kind, page = 1 }: AlarmsSearch) =>
  useQuery({
    ...queryFor(alarms.list, {
      query: { state: state ?? 'OPEN', placeId: place, kind, page, limit: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

/** The person to whom an unacknowledged alarm of the facility escalates, or null. */
export const useEscalation = (placeId: string) =>
  useQuery({
    ...queryFor(alarms.escalation, { params: { placeId } }),
    select: ({ escalation }) => escalation,
  });

/** People to whom an alarm of the facility can escalate. */
export const useEscalationUserOptions = (placeId: string) =>
  useQuery({
    ...queryFor(placeUsers.list, { params: { placeId } }),
    select: ({ users }) => users.map(({ uuid, name, surname }) => ({ value: uuid, label: `${name} ${surname}` })),
  });

export const useAcknowledge = () => useWrite(alarms.acknowledge);

export const useEndEscalation = () => useWrite(alarms.endEscalation, { showsErrors: true });

export const useSetEscalation = () => useWrite(alarms.setEscalation);

export const useShelve = () => useWrite(alarms.shelve, { showsErrors: true });

export const useUnshelve = () => useWrite(alarms.unshelve, { showsErrors: true });
