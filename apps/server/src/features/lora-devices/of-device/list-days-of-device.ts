import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { selectRadioDays } from './days.queries.ts';
import { getLoraOfDevice } from './get-of-device.ts';

export const listDaysOfDevice: Handler<typeof loraDevices.listDaysOfDevice> = async (ctx, { params }) => {
  const lora = await getLoraOfDevice(ctx, params);
  return { days: lora ? [...(await selectRadioDays(ctx, lora.id))] : [] };
};
