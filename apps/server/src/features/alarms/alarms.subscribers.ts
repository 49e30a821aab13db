import { subscribe } from '../../kernel/events.ts';
import { detectionsEnding, devicesDeleted, devicesDeletedWithPlace, visitEnded } from '../devices/devices.events.ts';
import { sensorsUnassigned } from '../lora-devices/lora-devices.events.ts';
import { endAlarms } from './end-alarms.ts';
import { endAlarmsOfDeletedDevices, endAlarmsOfRemovedSensors } from './end-with-sensor.ts';
import { settleAlarmsOfVisit } from './settle-visits.ts';

export const alarmsSubscribers = [
  subscribe(detectionsEnding, (tx, { deviceIds, how: ending, upTo }) =>
    endAlarms(tx, deviceIds, { how: ending, upTo }),
  ),
  subscribe(sensorsUnassigned, (tx, { unassigned, areTrapsDeleted }) =>
    endAlarmsOfRemovedSensors(tx, { deviceIds: unassigned.map(({ deviceId }) => deviceId), areTrapsDeleted }),
  ),
  subscribe(visitEnded, (tx, { inspectionId }) => settleAlarmsOfVisit(tx, inspectionId)),
  subscribe(devicesDeleted, (tx, { deviceIds }) => endAlarmsOfDeletedDevices(tx, deviceIds)),
  subscribe(devicesDeletedWithPlace, (tx, { deviceIds }) => endAlarmsOfDeletedDevices(tx, deviceIds)),
];
