import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DEVICE_VISITS_PAGE, devices } from '@trapline/contract/devices/endpoints.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { queryFor } from '~/lib/queries.ts';

/** A page of the visits a device was in, the newest first. */
export const useDeviceVisits = ({ placeUuid: placeId, uuid: deviceId }: Device, page: number) =>
  useQuery({
    ...queryFor(devices.listVisits, { params: { placeId, deviceId }, query: { page, limit: DEVICE_VISITS_PAGE } }),
    placeholderData: keepPreviousData,
  });
