import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useLegacyHealthcheck = () => useWrite(loraDevices.updateLegacyHealthcheck, { showsErrors: true });
