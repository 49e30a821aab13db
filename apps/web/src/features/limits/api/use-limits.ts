import { useQuery } from '@tanstack/react-query';
import { limits } from '@trapline/contract/limits/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** All limits in force at a facility. */
export const useLimits = (placeId: string) => useQuery(queryFor(limits.listOfPlace, { params: { placeId } }));
