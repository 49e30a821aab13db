import { useQueryClient } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: lists and counts of devices are read again, and the device itself if it still stands. */
export const useDevicesChanged = ({ isGone = false } = {}): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    const always = [
      keyOf(devices.listOfPlace),
      keyOf(devices.allData),
      keyOf(qrCodes.listFreeOfPlace),
      keyOf(qrCodes.resolve),
      keyOf(deviceTypes.listOfPlace),
      keyOf(places.list),
      keyOf(places.get),
    ];
    const standing = isGone ? [] : [keyOf(devices.get)];
    for (const queryKey of [...always, ...standing]) void queryClient.invalidateQueries({ queryKey });
  };
};
