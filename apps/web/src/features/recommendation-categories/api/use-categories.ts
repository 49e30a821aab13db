import { useQuery } from '@tanstack/react-query';
import { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** All of them, in their order. */
export const useCategories = () =>
  useQuery({ ...queryFor(recommendationCategories.list, {}), select: (answer) => answer.categories });
