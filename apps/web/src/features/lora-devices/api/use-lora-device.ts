import { useQuery } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** A device that has just spoken is seen without anybody asking. */
const LOOK_AGAIN_MS = 30_000;

type Options = {
  /** Asked for again and again: not below a form, which stands as it was opened. */ readonly isWatched: boolean;
};

export const useLoraDevice = (loraDeviceId: string, { isWatched }: Options) =>
  useQuery({
    ...queryFor(loraDevices.get, { params: { loraDeviceId } }),
    select: ({ loraDevice }) => loraDevice,
    refetchInterval: isWatched && LOOK_AGAIN_MS,
  });
