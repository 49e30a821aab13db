import { useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Devices of a facility to choose from. */
export const useTrailDevices = (placeId: string) =>
  useQuery({
    ...queryFor(devices.listOfPlace, { params: { placeId }, query: {} }),
    select: (answer) => answer.devices,
  });
