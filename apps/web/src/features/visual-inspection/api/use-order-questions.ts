import { useQueryClient } from '@tanstack/react-query';
import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The answer is the list in its new order: it is put in place before the rows let go of what was dragged. */
export const useOrderQuestions = () => {
  const client = useQueryClient();
  return useWrite(visualInspection.orderQuestions, {
    onSuccess: (answer) => {
      client.setQueriesData({ queryKey: keyOf(visualInspection.listQuestions) }, answer);
    },
  });
};
