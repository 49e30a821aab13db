import { useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Everything radio told of a device, once somebody wants it. */
export const useFullHistory = (deviceId: string, isWanted: boolean) =>
  useQuery({
    ...queryFor(devices.fullHistory, { params: { deviceId } }),
    enabled: isWanted,
    select: ({ history }) => history,
  });
