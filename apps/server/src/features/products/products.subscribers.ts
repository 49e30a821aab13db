import { subscribe } from '../../kernel/events.ts';
import { placeMoved } from '../places/places.events.ts';
import { withdrawAllApprovals } from './moved-place.write.ts';

export const productsSubscribers = [
  // the old client approved the products, and the new client must not see names of its people
  subscribe(placeMoved, (tx, { placeId }) => withdrawAllApprovals(tx, placeId)),
];
