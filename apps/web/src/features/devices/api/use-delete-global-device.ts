import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The page of the device it deletes stands until the list has come. */
export const useDeleteGlobalDevice = () =>
  useWrite(devices.deleteGlobal, { showsErrors: true, keeps: [devices.getGlobal] });
