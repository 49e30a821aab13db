import { useQuery } from '@tanstack/react-query';
import { limits } from '@trapline/contract/limits/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Those of one type with the version a form of them is filled from. */
export const useLimitsOfType = (placeId: string, deviceTypeId: string) =>
  useQuery(queryFor(limits.get, { params: { placeId, deviceTypeId } }));
