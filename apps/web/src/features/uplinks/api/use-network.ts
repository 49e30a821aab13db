import { useQuery } from '@tanstack/react-query';
import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Who sets a network up waits for its first message. */
const LOOK_AGAIN_MS = 5_000;

export const useNetwork = (networkId: string) =>
  useQuery({
    ...queryFor(uplinks.getNetwork, { params: { networkId } }),
    select: (answer) => answer.network,
    refetchInterval: LOOK_AGAIN_MS,
  });
