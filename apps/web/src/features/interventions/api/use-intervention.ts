import { useQuery } from '@tanstack/react-query';
import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** One of them, and the protocols made of it. */
export const useIntervention = (placeId: string, interventionId: string) =>
  useQuery(queryFor(interventions.get, { params: { placeId, interventionId } }));
