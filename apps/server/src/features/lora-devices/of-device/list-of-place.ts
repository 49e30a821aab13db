import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { currentUser, mayRead } from '../../../kernel/access.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { selectLoraDevicesForPlace } from '../lora-devices.queries.ts';

/** Only people who may assign LoRa devices see the radio identity (product rule P21). */
export const listOfPlace: Handler<typeof loraDevices.listOfPlace> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectLoraDevicesForPlace(ctx, place, query.limit);
  const canSeeDevEui = mayRead(currentUser(ctx), 'lora.assign');
  return { loraDevices: rows.map(({ devEui, ...row }) => (canSeeDevEui ? { ...row, devEui } : row)) };
};
