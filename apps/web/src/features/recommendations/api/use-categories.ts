import { useQuery } from '@tanstack/react-query';
import { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** What a recommendation can be about. */
export const useCategories = () =>
  useQuery({
    ...queryFor(recommendationCategories.listChoices, {}),
    ...ASKED_ONCE,
    select: ({ categories }) => categories,
  });
