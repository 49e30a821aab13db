import { useQuery } from '@tanstack/react-query';
import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The state changes without a user action, so it is polled. */
const POLL_INTERVAL_MS = 15_000;

export const useNetworks = () =>
  useQuery({
    ...queryFor(uplinks.listNetworks, {}),
    select: (answer) => answer.networks,
    refetchInterval: POLL_INTERVAL_MS,
  });
