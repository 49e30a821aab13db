import { subscribe } from '../../kernel/events.ts';
import { placeDeleted } from '../places/places.events.ts';
import { markZonesOfPlaceDeleted } from './zones.queries.ts';

export const zonesSubscribers = [
  subscribe(placeDeleted, (tx, { placeId, deleted }) => markZonesOfPlaceDeleted(tx, placeId, deleted)),
];
