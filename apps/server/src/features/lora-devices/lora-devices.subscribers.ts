import { subscribe } from '../../kernel/events.ts';
import { devicesDeleted, devicesDeletedWithPlace, radioIdentityChanged } from '../devices/devices.events.ts';
import { assignSensorByDevEui, releaseSensorsOfDevices, releaseSensorsOfPlace } from './sensors-of-devices.queries.ts';

export const loraDevicesSubscribers = [
  subscribe(devicesDeleted, (tx, { deviceIds }) => releaseSensorsOfDevices(tx, deviceIds)),
  subscribe(devicesDeletedWithPlace, (tx, { placeId, deviceIds }) => releaseSensorsOfPlace(tx, placeId, deviceIds)),
  subscribe(radioIdentityChanged, (tx, { bearer, devEui }) => assignSensorByDevEui(tx, bearer, devEui)),
];
