import { on } from '../../kernel/events.ts';
import { devicesDeleted, devicesDeletedWithPlace, radioIdentityChanged } from '../devices/devices.events.ts';
import { followIdentity, releaseOfDevices, releaseOfPlace } from './follow-devices.queries.ts';

export const loraDevicesSubscribers = [
  on(devicesDeleted, (tx, { deviceIds }) => releaseOfDevices(tx, deviceIds)),
  on(devicesDeletedWithPlace, (tx, { placeId, deviceIds }) => releaseOfPlace(tx, placeId, deviceIds)),
  on(radioIdentityChanged, (tx, { bearer, devEui }) => followIdentity(tx, bearer, devEui)),
];
