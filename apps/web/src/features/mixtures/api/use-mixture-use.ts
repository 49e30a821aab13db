import { useQuery } from '@tanstack/react-query';
import { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** How often one was put down. */
export const useMixtureUse = (mixtureId: string) =>
  useQuery({ ...queryFor(mixtures.get, { params: { mixtureId } }), select: (answer) => answer.use });
