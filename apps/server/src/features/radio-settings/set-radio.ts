import type { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import type { RadioSettingPayload } from '@trapline/contract/radio-settings/schemas.ts';
import type { z } from 'zod';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { queueCommands } from '../lora-devices/commands.write.ts';
import { presentSetting } from './present-setting.ts';
import {
  insertSettings,
  lockLoraOfDevices,
  lockRadioDevices,
  type RadioDevice,
  selectSettingsByIds,
  selectVisibleDevice,
} from './radio-settings.queries.ts';

/** Stores one setting per device; a device without a LoRa device fetches it once it has one. */
const queueSettings = async (
  tx: TxCtx,
  devices: readonly RadioDevice[],
  { data, port }: z.output<typeof RadioSettingPayload>,
) => {
  if (devices.length === 0) throw new AppError('radio/no_radio');
  const loras = await lockLoraOfDevices(
    tx,
    devices.map(({ id }) => id),
  );
  const queued = await queueCommands(
    tx,
    loras.map((lora) => ({ lora, port, value: data })),
  );
  const commandIdByLora = new Map(queued.map(({ loraDeviceId, id }) => [loraDeviceId, id]));
  const loraIdByDevice = new Map(loras.map(({ deviceId, id }) => [deviceId, id]));
  const inserted = await insertSettings(
    tx,
    devices.map((device) => ({
      device,
      type: port,
      value: data,
      commandId: commandIdByLora.get(loraIdByDevice.get(device.id) ?? 0) ?? null,
    })),
  );
  const { placeId, rootCompanyId } = requireFound(devices[0]);
  await writeAudit(
    tx,
    ...inserted.map(({ id, deviceId }) => ({
      action: 'radioSetting.create' as const,
      entityId: id,
      rootCompanyId,
      placeId,
      after: { deviceId, port, value: data },
    })),
  );
  const rows = await selectSettingsByIds(
    tx,
    inserted.map(({ id }) => id),
  );
  return rows.map(presentSetting);
};

export const setRadioSettingOfDevice: Handler<typeof radioSettings.setOfDevice> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { id } = requireFound(await selectVisibleDevice(tx, params.deviceId));
    const [radioSetting] = await queueSettings(tx, await lockRadioDevices(tx, { deviceId: id }), body);
    return { radioSetting: requireFound(radioSetting) };
  });

export const setRadioSettingOfPlace: Handler<typeof radioSettings.setOfPlace> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    return { radioSettings: await queueSettings(tx, await lockRadioDevices(tx, { placeId: place.id }), body) };
  });
