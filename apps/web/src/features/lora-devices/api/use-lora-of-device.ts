import { useQuery } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The LoRa device a device has; null where it has none. */
export const useLoraOfDevice = (placeId: string, deviceId: string) =>
  useQuery({
    ...queryFor(loraDevices.getOfDevice, { params: { placeId, deviceId } }),
    select: ({ loraDevice }) => loraDevice,
  });
