import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { presentSingle } from '../load-lora-devices.ts';
import { selectDeviceOfPlace, selectLoraOfDevice } from '../lora-devices.queries.ts';

/** The LoRa device of a visible device, if it has one. */
export const getLoraOfDevice = async (
  ctx: Ctx,
  { placeId, deviceId }: { readonly placeId: Ref; readonly deviceId: Ref },
) => {
  const place = await getVisiblePlace(ctx, placeId);
  const { id } = requireFound(await selectDeviceOfPlace(ctx, place.id, deviceId));
  return selectLoraOfDevice(ctx, id);
};

export const getOfDevice: Handler<typeof loraDevices.getOfDevice> = async (ctx, { params }) => {
  const row = await getLoraOfDevice(ctx, params);
  return { loraDevice: row ? await presentSingle(ctx, row) : null };
};
