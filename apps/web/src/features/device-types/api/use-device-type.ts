import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** One type with all that can be recorded on it; how many devices are of it, to who may change it. */
export const useDeviceType = (deviceTypeId: string) =>
  useQuery(queryFor(deviceTypes.get, { params: { deviceTypeId } }));
