import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { placesOf } from '../places-of.ts';

export const useOrderDeviceTypes = () => {
  const order = useWrite(deviceTypes.setOrder);
  return (uuids: readonly string[]) => order.mutateAsync({ body: placesOf(uuids) });
};
