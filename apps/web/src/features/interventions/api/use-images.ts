import { useQuery } from '@tanstack/react-query';
import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useImages = (placeId: string, interventionId: string) =>
  useQuery({
    ...queryFor(interventions.listImages, { params: { placeId, interventionId } }),
    select: (answer) => answer.images,
  });
