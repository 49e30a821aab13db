import { useQuery } from '@tanstack/react-query';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { users } from '@trapline/contract/users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Active people of the client and its contractor who are not assigned to the facility yet. */
export const useAssignableUsers = (placeId: string) => {
  const place = useQuery({ ...queryFor(places.get, { params: { placeId } }), select: (answer) => answer.place });
  const assigned = useQuery({
    ...queryFor(placeUsers.list, { params: { placeId } }),
    select: (answer) => new Set(answer.users.map(({ uuid }) => uuid)),
  });
  const owners = place.data && [place.data.companyUuid, place.data.company.parentCompanyUuid];
  const people = useQuery({
    ...queryFor(users.list, { query: { status: 'ACTIVE' } }),
    select: (answer) => answer.users.filter(({ companyUuid }) => owners?.includes(companyUuid)),
  });
  const failed = [place, assigned, people].find(({ isError }) => isError);
  return {
    /** Undefined until everything is loaded. */
    users: assigned.data && owners && people.data?.filter(({ uuid }) => !assigned.data.has(uuid)),
    isAnybodyAssigned: (assigned.data?.size ?? 0) > 0,
    failed,
  };
};

export const useAssignPerson = () => useWrite(placeUsers.assign, { showsErrors: true });

/** Gives a right to a person who is assigned already; a toast shows a refusal. */
export const useGrantRight = () => useWrite(placeUsers.assign);
