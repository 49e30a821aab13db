import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import type { SignalStatus } from '@trapline/contract/devices/rules.ts';
import { queryFor } from '~/lib/queries.ts';

type Filter = {
  readonly search?: string;
  readonly deviceTypeId?: string;
  readonly zoneId?: string;
  readonly status?: SignalStatus;
};

/** Devices of a facility in the order of the server: alerting first, then by prefix and number. */
export const usePlaceDevices = (placeId: string, query: Filter) =>
  useQuery({
    ...queryFor(devices.listOfPlace, { params: { placeId }, query: { ...query, view: 'short' } }),
    select: (answer) => answer.devices,
    placeholderData: keepPreviousData,
  });
