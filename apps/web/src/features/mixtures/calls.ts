import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { keyOf, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** How often one was put down. */
export const useMixtureUse = (mixtureId: string) =>
  useQuery({ ...queryFor(mixtures.get, { params: { mixtureId } }), select: (answer) => answer.use });

/** All of them, in their order. */
export const useMixtures = () => useQuery({ ...queryFor(mixtures.list, {}), select: (answer) => answer.mixtures });

export const useCreateMixture = () => useWrite(mixtures.create, { showsErrors: true });

export const useDeleteMixture = () => useWrite(mixtures.delete, { showsErrors: true });

/** The answer is the list in its new order: it is put in place before the rows let go of what was dragged. */
export const useOrderMixtures = () => {
  const client = useQueryClient();
  return useWrite(mixtures.setOrder, {
    onSuccess: (answer) => {
      client.setQueriesData({ queryKey: keyOf(mixtures.list) }, answer);
    },
  });
};

export const useUpdateMixture = () => useWrite(mixtures.update, { showsErrors: true });
