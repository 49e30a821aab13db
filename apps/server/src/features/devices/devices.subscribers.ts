import { subscribeWithFacts } from '../../kernel/events.ts';
import { placeDeleted } from '../places/places.events.ts';
import { markDevicesOfPlaceDeleted } from './devices.write.ts';

export const devicesSubscribers = [
  subscribeWithFacts(placeDeleted, async (tx, { placeId, deleted }) => ({
    devices: await markDevicesOfPlaceDeleted(tx, placeId, deleted),
  })),
];
