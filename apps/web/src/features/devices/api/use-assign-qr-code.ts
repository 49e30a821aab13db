import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useAssignQrCode = () => useWrite(devices.assignQrCode, { showsErrors: true });
