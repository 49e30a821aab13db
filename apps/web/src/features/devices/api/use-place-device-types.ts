import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The types that are in use at the facility. */
export const usePlaceDeviceTypes = (placeId: string) =>
  useQuery({ ...queryFor(deviceTypes.listOfPlace, { params: { placeId } }), select: (answer) => answer.deviceTypes });
