import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { QuarantineSearch } from './search.ts';

/** The polling interval: a user who sets up a network waits for its first message. */
const POLL_MS = 5_000;

export const useNetwork = (networkId: string) =>
  useQuery({
    ...queryFor(uplinks.getNetwork, { params: { networkId } }),
    select: (answer) => answer.network,
    refetchInterval: POLL_MS,
  });

export const QUARANTINE_PAGE_SIZE = 50;

export const useQuarantine = ({ page = 1, reason, network }: QuarantineSearch) =>
  useQuery({
    ...queryFor(uplinks.listQuarantine, { query: { page, limit: QUARANTINE_PAGE_SIZE, reason, networkUuid: network } }),
    placeholderData: keepPreviousData,
  });

export const useCreateNetwork = () => useWrite(uplinks.createNetwork, { showsErrors: true });

export const useDeleteNetwork = () => useWrite(uplinks.deleteNetwork, { showsErrors: true });

export const useDiscardQuarantined = () => useWrite(uplinks.discardQuarantined, { showsErrors: true });

export const useRotateNetworkKey = () => useWrite(uplinks.rotateNetworkKey, { showsErrors: true });

export const useTestNetwork = () => useWrite(uplinks.testNetwork);

export const useUpdateNetwork = () => useWrite(uplinks.updateNetwork, { showsErrors: true });
