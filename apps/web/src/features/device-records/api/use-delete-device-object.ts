import { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useDeleteDeviceObject = () => useWrite(deviceRecords.deleteObject, { showsErrors: true });
