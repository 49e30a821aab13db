import { useQuery } from '@tanstack/react-query';
import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What is heard changes by itself. */
const LOOK_AGAIN_MS = 15_000;

export const useNetworks = () =>
  useQuery({
    ...queryFor(uplinks.listNetworks, {}),
    select: (answer) => answer.networks,
    refetchInterval: LOOK_AGAIN_MS,
  });
