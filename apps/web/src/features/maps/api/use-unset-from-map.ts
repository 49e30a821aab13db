import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUnsetFromMap = () => useWrite(devices.unsetFromMap);
