import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The page of a device it deletes stands until the list has come. */
export const useBulkDelete = () => useWrite(devices.bulkDelete, { showsErrors: true, keeps: [devices.get] });
