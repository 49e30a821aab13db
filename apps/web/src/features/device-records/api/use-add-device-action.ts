import { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useAddDeviceAction = () => useWrite(deviceRecords.addAction, { showsErrors: true });
