import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useDevicesChanged } from './use-devices-changed.ts';

export const useAssignQrCode = () =>
  useWrite(devices.assignQrCode, { showsErrors: true, onSuccess: useDevicesChanged() });
