import { useQueryClient } from '@tanstack/react-query';
import { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The answer is the list in its new order: it is put in place before the rows let go of what was dragged. */
export const useOrderMixtures = () => {
  const client = useQueryClient();
  return useWrite(mixtures.setOrder, {
    onSuccess: (answer) => {
      client.setQueriesData({ queryKey: keyOf(mixtures.list) }, answer);
    },
  });
};
