import { subscribe } from '../../kernel/events.ts';
import { placeMoved } from '../places/places.events.ts';
import { removeFromPlannedVisits } from './leave-place.write.ts';

export const scheduleSubscribers = [
  // the new client must not read names of people of the old one
  subscribe(placeMoved, (tx, place) => removeFromPlannedVisits(tx, place)),
];
