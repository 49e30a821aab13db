import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The types a new device of the facility can be of. */
export const useDeviceTypes = (placeUuid: string, enabled = true) =>
  useQuery({
    ...queryFor(deviceTypes.list, { query: { placeUuid } }),
    enabled,
    select: (answer) => answer.deviceTypes,
  });
