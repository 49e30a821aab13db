import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadLoraDevice } from './load-lora-devices.ts';

export const getLoraDevice: Handler<typeof loraDevices.get> = async (ctx, { params }) => ({
  loraDevice: await loadLoraDevice(ctx, params.loraDeviceId),
});
