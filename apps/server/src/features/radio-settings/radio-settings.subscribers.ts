import { subscribe } from '../../kernel/events.ts';
import { withdrawCommands } from '../lora-devices/commands.write.ts';
import { commandsFetched, sensorAssigned, sensorsUnassigned } from '../lora-devices/lora-devices.events.ts';
import { queuePendingSettings } from './pending-settings.queries.ts';
import { markSettingsReceived, restoreSettings } from './received-settings.queries.ts';

export const radioSettingsSubscribers = [
  subscribe(sensorAssigned, (tx, { lora, deviceId }) => queuePendingSettings(tx, lora, deviceId)),
  subscribe(commandsFetched, (tx, { commands }) => markSettingsReceived(tx, commands)),
  subscribe(sensorsUnassigned, async (tx, { unassigned }) => {
    const loraDeviceIds = unassigned.map(({ loraDeviceId }) => loraDeviceId);
    await withdrawCommands(tx, await restoreSettings(tx, loraDeviceIds));
  }),
];
