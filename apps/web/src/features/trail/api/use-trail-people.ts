import { useQuery } from '@tanstack/react-query';
import { trail } from '@trapline/contract/trail/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Who stands in the record of a facility. */
export const useTrailPeople = (placeId: string) =>
  useQuery({ ...queryFor(trail.people, { params: { placeId } }), select: ({ people }) => people });
