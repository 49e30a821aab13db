import { on } from '../../kernel/events.ts';
import { devicesDeleted } from '../devices/devices.events.ts';
import { deleteRecordsBetweenVisits } from './take-away.write.ts';

export const deviceRecordsSubscribers = [
  on(devicesDeleted, (tx, { deviceIds, by }) => deleteRecordsBetweenVisits(tx, deviceIds, by)),
];
