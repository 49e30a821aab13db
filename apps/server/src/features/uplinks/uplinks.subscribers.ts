import { subscribe } from '../../kernel/events.ts';
import { loraDevicesRegistered } from '../lora-devices/lora-devices.events.ts';
import { deleteUnknown } from './quarantine.queries.ts';

export const uplinksSubscribers = [
  subscribe(loraDevicesRegistered, (tx, { loraDeviceIds }) => deleteUnknown(tx, loraDeviceIds)),
];
