import { useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useGlobalDevice = (deviceId: string) =>
  useQuery({ ...queryFor(devices.getGlobal, { params: { deviceId } }), select: ({ device }) => device });
