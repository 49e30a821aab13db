import { useQuery } from '@tanstack/react-query';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Whom a visit of the facility can name (R0783). */
export const usePeople = (placeId: string) =>
  useQuery({
    ...queryFor(placeUsers.list, { params: { placeId } }),
    enabled: placeId !== '',
    select: (answer) => answer.users.map(({ uuid, name, surname }) => ({ value: uuid, label: `${name} ${surname}` })),
  });
