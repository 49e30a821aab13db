import { useQuery } from '@tanstack/react-query';
import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The state changes without a user action, so it is polled. */
const LOOK_AGAIN_MS = 15_000;

export const useNetworks = () =>
  useQuery({
    ...queryFor(uplinks.listNetworks, {}),
    select: (answer) => answer.networks,
    refetchInterval: LOOK_AGAIN_MS,
  });
