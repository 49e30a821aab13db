import { on } from '../../kernel/events.ts';
import { loraDevicesRegistered } from '../lora-devices/lora-devices.events.ts';
import { releaseUnknown } from './quarantine.queries.ts';

export const uplinksSubscribers = [
  on(loraDevicesRegistered, (tx, { loraDeviceIds }) => releaseUnknown(tx, loraDeviceIds)),
];
