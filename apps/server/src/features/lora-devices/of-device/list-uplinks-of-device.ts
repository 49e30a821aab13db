import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { MAX_UPLINKS_PER_DEVICE } from '@trapline/contract/lora-devices/rules.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { maySeeTechnical } from '../load-lora-devices.ts';
import { presentBattery, presentUplink } from '../present-uplink.ts';
import { selectBatteryUplinks, selectUplinks } from '../uplinks.queries.ts';
import { getLoraOfDevice } from './get-of-device.ts';

export const listUplinksOfDevice: Handler<typeof loraDevices.listUplinksOfDevice> = async (ctx, { params }) => {
  const lora = await getLoraOfDevice(ctx, params);
  const canSeeTechnical = maySeeTechnical(ctx);
  if (!lora) return { uplinks: [], ...(canSeeTechnical ? { batteryUplinks: [] } : {}) };
  const rows = await selectUplinks(ctx, lora.id, { limit: MAX_UPLINKS_PER_DEVICE, offset: 0 });
  return {
    uplinks: rows.map((row) => presentUplink(row, { canSeeTechnical, isOld: lora.isOld })),
    ...(canSeeTechnical ? { batteryUplinks: (await selectBatteryUplinks(ctx, lora.id)).map(presentBattery) } : {}),
  };
};
