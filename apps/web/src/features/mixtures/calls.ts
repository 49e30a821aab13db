import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { keyOf, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** How often a mixture was used. */
export const useMixtureUse = (mixtureId: string) =>
  useQuery({ ...queryFor(mixtures.get, { params: { mixtureId } }), select: (answer) => answer.use });

/** All mixtures in their order. */
export const useMixtures = () => useQuery({ ...queryFor(mixtures.list, {}), select: (answer) => answer.mixtures });

export const useCreateMixture = () => useWrite(mixtures.create, { showsErrors: true });

export const useDeleteMixture = () => useWrite(mixtures.delete, { showsErrors: true });

/** The response is the list in its new order; it is cached before the dragged row is released. */
export const useOrderMixtures = () => {
  const client = useQueryClient();
  return useWrite(mixtures.setOrder, {
    onSuccess: (answer) => {
      client.setQueriesData({ queryKey: keyOf(mixtures.list) }, answer);
    },
  });
};

export const useUpdateMixture = () => useWrite(mixtures.update, { showsErrors: true });
