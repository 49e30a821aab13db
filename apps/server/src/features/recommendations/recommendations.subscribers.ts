import { subscribe } from '../../kernel/events.ts';
import { placeMoved } from '../places/places.events.ts';
import { removePeopleWithoutAccess } from './moved-place.write.ts';

export const recommendationsSubscribers = [
  // the new client must not read names of people of the old one
  subscribe(placeMoved, (tx, place) => removePeopleWithoutAccess(tx, place)),
];
