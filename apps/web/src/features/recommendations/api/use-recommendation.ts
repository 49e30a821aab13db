import { useQuery } from '@tanstack/react-query';
import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useRecommendation = (recommendationId: string) =>
  useQuery({
    ...queryFor(recommendations.get, { params: { recommendationId } }),
    select: ({ recommendation }) => recommendation,
  });
