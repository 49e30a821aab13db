import { useQuery } from '@tanstack/react-query';
import { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** All of them, in their order. */
export const useMixtures = () => useQuery({ ...queryFor(mixtures.list, {}), select: (answer) => answer.mixtures });
