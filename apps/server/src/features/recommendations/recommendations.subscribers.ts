import { on } from '../../kernel/events.ts';
import { placeMoved } from '../places/places.events.ts';
import { leaveOpenRecommendations } from './leave-place.write.ts';

export const recommendationsSubscribers = [
  // the new client must not read names of people of the old one
  on(placeMoved, (tx, place) => leaveOpenRecommendations(tx, place)),
];
