import { on } from '../../kernel/events.ts';
import { placeMoved } from '../places/places.events.ts';
import { leavePlannedVisits } from './leave-place.write.ts';

export const scheduleSubscribers = [
  // the new client must not read names of people of the old one
  on(placeMoved, (tx, place) => leavePlannedVisits(tx, place)),
];
