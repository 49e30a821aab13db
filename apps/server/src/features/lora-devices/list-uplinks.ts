import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { maySeeTechnical } from './load-lora-devices.ts';
import { selectLoraDevice } from './lora-devices.queries.ts';
import { presentBattery, presentUplink } from './present-uplink.ts';
import { countUplinks, selectBatteryUplinks, selectUplinks } from './uplinks.queries.ts';

/** Returns the battery readings with every page (R0756). */
export const listUplinks: Handler<typeof loraDevices.listUplinks> = async (ctx, { params, query }) => {
  const { id, isOld } = requireFound(await selectLoraDevice(ctx, params.loraDeviceId));
  const { page, limit } = query;
  const canSeeTechnical = maySeeTechnical(ctx);
  const rows = await selectUplinks(ctx, id, { limit, offset: page * limit });
  return {
    rows: rows.map((row) => presentUplink(row, { canSeeTechnical, isOld })),
    count: await countUplinks(ctx, id),
    ...(canSeeTechnical ? { batteryUplinks: (await selectBatteryUplinks(ctx, id)).map(presentBattery) } : {}),
  };
};
