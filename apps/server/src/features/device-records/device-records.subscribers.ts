import { subscribe } from '../../kernel/events.ts';
import { devicesDeleted } from '../devices/devices.events.ts';
import { deleteRecordsBetweenVisits } from './delete-records.write.ts';

export const deviceRecordsSubscribers = [
  subscribe(devicesDeleted, (tx, { deviceIds, by }) => deleteRecordsBetweenVisits(tx, deviceIds, by)),
];
