import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deviceRecords, RECORDS_PAGE_SIZE } from '@trapline/contract/device-records/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useDeviceActions = (deviceId: string, page: number) =>
  useQuery({
    ...queryFor(deviceRecords.listActions, { params: { deviceId }, query: { page, limit: RECORDS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
