import { useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** All devices of the facility, for choosing one that is not in the visit yet. */
export const useAddableDevices = (placeId: string) =>
  useQuery({
    ...queryFor(devices.listOfPlace, { params: { placeId }, query: { view: 'short' } }),
    select: (answer) => answer.devices,
  });
