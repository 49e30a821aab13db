import { useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useDevice = (placeId: string, deviceId: string) =>
  useQuery({ ...queryFor(devices.get, { params: { placeId, deviceId } }), select: ({ device }) => device });
