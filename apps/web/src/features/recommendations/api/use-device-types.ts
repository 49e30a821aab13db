import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** Types a recommendation can be about. */
export const useDeviceTypes = (placeId: string) =>
  useQuery({
    ...queryFor(deviceTypes.listOfPlace, { params: { placeId } }),
    ...ASKED_ONCE,
    select: (answer) => answer.deviceTypes,
  });
