import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUnassignLora = () => useWrite(loraDevices.unassign, { showsErrors: true });
