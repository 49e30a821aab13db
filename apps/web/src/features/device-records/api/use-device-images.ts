import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deviceRecords, RECORDS_PAGE_SIZE } from '@trapline/contract/device-records/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The links hold for 15 minutes. */
const LINKS_HOLD_MS = 600_000;

export const useDeviceImages = (deviceId: string, page: number) =>
  useQuery({
    ...queryFor(deviceRecords.listImages, { params: { deviceId }, query: { page, limit: RECORDS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: LINKS_HOLD_MS,
  });
