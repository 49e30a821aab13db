import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateDeviceType = () => useWrite(deviceTypes.create, { showsErrors: true });
