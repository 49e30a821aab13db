import { useQueryClient } from '@tanstack/react-query';
import { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The answer is the list in its new order: it is put in place before the rows let go of what was dragged. */
export const useOrderCategories = () => {
  const client = useQueryClient();
  return useWrite(recommendationCategories.setOrder, {
    onSuccess: (answer) => {
      client.setQueriesData({ queryKey: keyOf(recommendationCategories.list) }, answer);
    },
  });
};
