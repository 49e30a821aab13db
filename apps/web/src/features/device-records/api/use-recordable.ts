import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What can be recorded on a type of device at a facility. */
export const useRecordable = (placeId: string, deviceTypeId: string) =>
  useQuery({
    ...queryFor(deviceTypes.getOfPlace, { params: { placeId, deviceTypeId } }),
    select: (answer) => answer.deviceType,
  });
