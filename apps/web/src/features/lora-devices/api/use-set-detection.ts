import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSetDetection = () => useWrite(loraDevices.setDetection, { showsErrors: true });
