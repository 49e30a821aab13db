import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSetOnMap = () => useWrite(devices.setOnMap);
