import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useConfigureConnection = () => useWrite(loraDevices.configureConnection, { showsErrors: true });
