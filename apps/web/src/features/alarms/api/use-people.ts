import { useQuery } from '@tanstack/react-query';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Whom an alarm of the facility can be passed on to. */
export const usePeople = (placeId: string) =>
  useQuery({
    ...queryFor(placeUsers.list, { params: { placeId } }),
    select: ({ users }) => users.map(({ uuid, name, surname }) => ({ value: uuid, label: `${name} ${surname}` })),
  });
