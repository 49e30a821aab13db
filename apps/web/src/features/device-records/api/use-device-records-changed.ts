import { useQueryClient } from '@tanstack/react-query';
import { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: the lists of the device are read again, the visits that hold its records, and alerts a cleaning ended. */
export const useDeviceRecordsChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    const { listActions, listObjects, listObservations, listImages, getAction, getObject, getObservation } =
      deviceRecords;
    const lists = [listActions, listObjects, listObservations, listImages].map((list) => keyOf(list));
    const ones = [getAction, getObject, getObservation].map((one) => keyOf(one));
    const others = [keyOf(inspections.getDetails), keyOf(devices.listOfPlace), keyOf(devices.get)];
    for (const queryKey of [...lists, ...ones, ...others]) void queryClient.invalidateQueries({ queryKey });
  };
};
