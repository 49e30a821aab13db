import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useDeviceTypesChanged } from './use-device-types-changed.ts';

export const useAssignDeviceTypes = () =>
  useWrite(deviceTypes.assignToCompany, { showsErrors: true, onSuccess: useDeviceTypesChanged() });
