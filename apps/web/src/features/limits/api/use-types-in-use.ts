import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Types of the devices that stand in the facility, with what can be recorded on them. */
export const useTypesInUse = (placeId: string) =>
  useQuery({ ...queryFor(deviceTypes.listOfPlace, { params: { placeId } }), select: (answer) => answer.deviceTypes });
