import { subscribe } from '../../kernel/events.ts';
import { placeMoved } from '../places/places.events.ts';
import { removePeopleWithoutAccess } from './moved-place.write.ts';

export const recommendationsSubscribers = [
  // the new client must not see names of people of the old client
  subscribe(placeMoved, (tx, place) => removePeopleWithoutAccess(tx, place)),
];
