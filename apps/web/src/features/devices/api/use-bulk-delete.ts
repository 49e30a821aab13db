import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useDevicesChanged } from './use-devices-changed.ts';

export const useBulkDelete = () =>
  useWrite(devices.bulkDelete, { showsErrors: true, onSuccess: useDevicesChanged({ isGone: true }) });
