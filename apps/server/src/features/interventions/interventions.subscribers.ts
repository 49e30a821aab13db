import { subscribe, subscribeWithFacts } from '../../kernel/events.ts';
import {
  interventionArrived,
  interventionPhotoAnnounced,
  interventionPhotoArrived,
  interventionPhotoWithdrawn,
} from '../inspections/inspections.events.ts';
import {
  openAnnouncedPhoto,
  removeWithdrawnPhoto,
  storeArrivedIntervention,
  storeArrivedPhoto,
} from './phone-intervention.ts';

export const interventionsSubscribers = [
  subscribe(interventionArrived, storeArrivedIntervention),
  subscribeWithFacts(interventionPhotoAnnounced, openAnnouncedPhoto),
  subscribe(interventionPhotoArrived, storeArrivedPhoto),
  subscribe(interventionPhotoWithdrawn, removeWithdrawnPhoto),
];
