import { useQuery } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { LIVE_COMMAND_STATES } from '@trapline/contract/lora-devices/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** While one is on its way somebody waits for it. */
const LOOK_AGAIN_MS = 10_000;

export const useCommands = (loraDeviceId: string) =>
  useQuery({
    ...queryFor(loraDevices.listCommands, { params: { loraDeviceId } }),
    select: ({ commands }) => commands,
    refetchInterval: ({ state }) =>
      state.data?.commands.some((one) => LIVE_COMMAND_STATES.some((live) => live === one.state)) === true &&
      LOOK_AGAIN_MS,
  });
