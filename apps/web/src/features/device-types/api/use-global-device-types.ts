import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { LASTING } from '~/lib/renew.ts';

/** What every company may take into use. */
export const useGlobalDeviceTypes = () =>
  useQuery({
    ...queryFor(deviceTypes.list, { query: { type: 'GLOBAL' } }),
    ...LASTING,
    select: (answer) => answer.deviceTypes,
  });
