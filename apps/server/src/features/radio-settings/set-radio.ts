import type { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import type { RadioSettingPayload } from '@trapline/contract/radio-settings/schemas.ts';
import type { z } from 'zod';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { queueCommands } from '../lora-devices/commands.write.ts';
import { presentSetting } from './present-setting.ts';
import {
  insertSettings,
  lockLoraOf,
  lockRadioDevices,
  type RadioDevice,
  selectDeviceInSight,
  selectSettingsByIds,
} from './radio-settings.queries.ts';

/** Stores one setting per device; a device without a LoRa device fetches it once it has one. */
const set = async (
  tx: TxCtx,
  devices: readonly RadioDevice[],
  { data, port }: z.output<typeof RadioSettingPayload>,
) => {
  if (devices.length === 0) throw new AppError('radio/no_radio');
  const loras = await lockLoraOf(
    tx,
    devices.map(({ id }) => id),
  );
  const queued = await queueCommands(
    tx,
    loras.map((lora) => ({ lora, port, value: data })),
  );
  const commandOf = new Map(queued.map(({ loraDeviceId, id }) => [loraDeviceId, id]));
  const loraOf = new Map(loras.map(({ deviceId, id }) => [deviceId, id]));
  const made = await insertSettings(
    tx,
    devices.map((device) => ({
      device,
      type: port,
      value: data,
      commandId: commandOf.get(loraOf.get(device.id) ?? 0) ?? null,
    })),
  );
  const { placeId, rootCompanyId } = found(devices[0]);
  await writeAudit(
    tx,
    ...made.map(({ id, deviceId }) => ({
      action: 'radioSetting.create' as const,
      entityId: id,
      rootCompanyId,
      placeId,
      after: { deviceId, port, value: data },
    })),
  );
  const rows = await selectSettingsByIds(
    tx,
    made.map(({ id }) => id),
  );
  return rows.map(presentSetting);
};

export const setRadioOfDevice: Handler<typeof radioSettings.setOfDevice> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { id } = found(await selectDeviceInSight(tx, params.deviceId));
    const [radioSetting] = await set(tx, await lockRadioDevices(tx, { deviceId: id }), body);
    return { radioSetting: found(radioSetting) };
  });

export const setRadioOfPlace: Handler<typeof radioSettings.setOfPlace> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    return { radioSettings: await set(tx, await lockRadioDevices(tx, { placeId: place.id }), body) };
  });
