import { useQueryClient } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { zones } from '@trapline/contract/zones/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: zones are read again, and the devices that show where they stand. */
export const useZonesChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [keyOf(zones.list), keyOf(devices.listOfPlace), keyOf(devices.get)]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
};
