import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { GLOBAL_PAGE_SIZE } from '@trapline/contract/devices/global-endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import type { GlobalDevicesSearch } from '../search.ts';

/** A page of the devices of all facilities in sight. */
export const useGlobalDevices = ({ company, place, type, page = 1, ...rest }: GlobalDevicesSearch) =>
  useQuery({
    ...queryFor(devices.list, {
      query: {
        ...rest,
        companyUuid: company,
        placeUuid: place,
        deviceTypeId: type,
        view: 'short',
        page,
        limit: GLOBAL_PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });
