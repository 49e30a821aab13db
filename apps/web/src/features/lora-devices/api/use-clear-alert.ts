import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useClearAlert = () => useWrite(loraDevices.clearAlert, { showsErrors: true });
