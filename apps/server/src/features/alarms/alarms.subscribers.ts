import { on } from '../../kernel/events.ts';
import { detectionsEnding, devicesDeleted, devicesDeletedWithPlace } from '../devices/devices.events.ts';
import { sensorsLeft } from '../lora-devices/lora-devices.events.ts';
import { endAlarms } from './end-alarms.ts';
import { endOfDeleted, endOfSensors } from './leave-trap.ts';

export const alarmsSubscribers = [
  on(detectionsEnding, (tx, { deviceIds, how, upTo }) => endAlarms(tx, deviceIds, { how, upTo })),
  on(sensorsLeft, (tx, { left }) =>
    endOfSensors(
      tx,
      left.map(({ deviceId }) => deviceId),
    ),
  ),
  on(devicesDeleted, (tx, { deviceIds }) => endOfDeleted(tx, deviceIds)),
  on(devicesDeletedWithPlace, (tx, { deviceIds }) => endOfDeleted(tx, deviceIds)),
];
