import { on } from '../../kernel/events.ts';
import { withdraw } from '../lora-devices/commands.write.ts';
import { commandsFetched, sensorAssigned, sensorsLeft } from '../lora-devices/lora-devices.events.ts';
import { queuePendingSettings } from './pending.queries.ts';
import { markSettingsReceived, restoreSettings } from './received.queries.ts';

export const radioSettingsSubscribers = [
  on(sensorAssigned, (tx, { lora, deviceId }) => queuePendingSettings(tx, lora, deviceId)),
  on(commandsFetched, (tx, { commands }) => markSettingsReceived(tx, commands)),
  on(sensorsLeft, async (tx, { left }) => {
    const loraDeviceIds = left.map(({ loraDeviceId }) => loraDeviceId);
    await withdraw(tx, await restoreSettings(tx, loraDeviceIds));
  }),
];
