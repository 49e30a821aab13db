import { subscribe } from '../../kernel/events.ts';
import { placeDeleted } from '../places/places.events.ts';
import { markMapsOfPlaceDeleted } from './maps.queries.ts';

export const mapsSubscribers = [
  subscribe(placeDeleted, (tx, { placeId, deleted }) => markMapsOfPlaceDeleted(tx, placeId, deleted)),
];
