import { useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** All devices of a facility to choose from. */
export const useDeviceChoices = (placeId: string) =>
  useQuery({
    ...queryFor(devices.listOfPlace, { params: { placeId }, query: { view: 'short' } }),
    select: (answer) => answer.devices,
  });
