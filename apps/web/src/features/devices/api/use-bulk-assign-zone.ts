import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useDevicesChanged } from './use-devices-changed.ts';

export const useBulkAssignZone = () =>
  useWrite(devices.bulkZoneAssign, { showsErrors: true, onSuccess: useDevicesChanged() });
