import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { UPLINKS_OF_DEVICE } from '@trapline/contract/lora-devices/rules.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { seesTechnical } from '../load-lora-devices.ts';
import { presentBattery, presentUplink } from '../present-uplink.ts';
import { selectBatteryUplinks, selectUplinks } from '../uplinks.queries.ts';
import { loraOf } from './get-of-device.ts';

export const listUplinksOfDevice: Handler<typeof loraDevices.listUplinksOfDevice> = async (ctx, { params }) => {
  const lora = await loraOf(ctx, params);
  const sees = seesTechnical(ctx);
  if (!lora) return { uplinks: [], ...(sees ? { batteryUplinks: [] } : {}) };
  const rows = await selectUplinks(ctx, lora.id, { limit: UPLINKS_OF_DEVICE, offset: 0 });
  return {
    uplinks: rows.map((row) => presentUplink(row, { seesTechnical: sees, isOld: lora.isOld })),
    ...(sees ? { batteryUplinks: (await selectBatteryUplinks(ctx, lora.id)).map(presentBattery) } : {}),
  };
};
