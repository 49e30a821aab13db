import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OVERVIEW_POLL_MS } from '@trapline/contract/dashboard/rules.ts';
import { allows, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import type { PlaceRole, UserType } from '@trapline/contract/kernel/user-types.ts';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useEvent = (placeId: string, eventId: string) =>
  useQuery({
    ...queryFor(schedule.get, { params: { placeId, eventId } }),
    select: (answer) => answer.scheduleEvent,
  });

export const useFeed = () => useQuery({ ...queryFor(schedule.getFeed, {}), select: (answer) => answer.feed });

/** Whether a person with these rights at the facility may start a visit there. */
const mayStart = (type: UserType, roles: readonly PlaceRole[]): boolean => {
  const needed = placeRoleNeeded('inspections.create', type);
  return allows('inspections.create', type) && (needed === null || roles.includes(needed));
};

/** Users who can be assigned to a visit of the facility (R0783). */
export const useAssignableUserOptions = (placeId: string) =>
  useQuery({
    ...queryFor(placeUsers.list, { params: { placeId } }),
    enabled: placeId !== '',
    select: (answer) =>
      answer.users.map(({ uuid, name, surname, status, type, roles, everywhere }) => ({
        value: uuid,
        label: `${name} ${surname}`,
        available: status === 'ACTIVE',
        mayStart: mayStart(type, [...roles, ...everywhere.roles]),
      })),
  });

export const usePlaceChoices = () =>
  useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.places.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });

type Span = { readonly from: string; readonly to: string };

/**
 * Visits of some days with the people who can carry them out, also at this facility; others move visits too, so it is
 * read again.
 */
export const useDispatch = (query: Span & { readonly placeId: string | undefined }) =>
  useQuery({
    ...queryFor(schedule.dispatch, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_POLL_MS,
  });

type VisitsQuery = { readonly from: string; readonly to: string; readonly placeId: string | undefined };

/** Visits of some days, of all facilities or one; the previous ones stay visible until the new ones are loaded. */
export const useVisits = (query: VisitsQuery) =>
  useQuery({ ...queryFor(schedule.visits, { query }), placeholderData: keepPreviousData });

export const useCreateEvent = () => useWrite(schedule.create, { showsErrors: true });

export const useDeleteEvent = () => useWrite(schedule.delete, { showsErrors: true });

export const useDeleteFeed = () => useWrite(schedule.deleteFeed, { showsErrors: true });

/** A toast shows a refusal, because there is no form that could show it. */
export const useMoveVisit = () => useWrite(schedule.update);

/** A toast shows a refusal. */
export const useMoveDispatched = () => useWrite(schedule.moveVisit);

export const useRenewFeed = () => useWrite(schedule.renewFeed, { showsErrors: true });

export const useUpdateEvent = () => useWrite(schedule.update, { showsErrors: true });
