import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What every company may take into use. */
export const useGlobalDeviceTypes = (enabled = true) =>
  useQuery({
    ...queryFor(deviceTypes.list, { query: { type: 'GLOBAL' } }),
    enabled,
    select: (answer) => answer.deviceTypes,
  });
