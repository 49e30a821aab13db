import { useQuery, useQueryClient } from '@tanstack/react-query';
import { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { keyOf, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** All categories in their order. */
export const useCategories = () =>
  useQuery({ ...queryFor(recommendationCategories.list, {}), select: (answer) => answer.categories });

export const useCreateCategory = () => useWrite(recommendationCategories.create, { showsErrors: true });

export const useDeleteCategory = () => useWrite(recommendationCategories.delete, { showsErrors: true });

/** The response is the list in its new order; it is cached before the dragged row is released. */
export const useOrderCategories = () => {
  const client = useQueryClient();
  return useWrite(recommendationCategories.setOrder, {
    onSuccess: (answer) => {
      client.setQueriesData({ queryKey: keyOf(recommendationCategories.list) }, answer);
    },
  });
};

export const useUpdateCategory = () => useWrite(recommendationCategories.update, { showsErrors: true });
