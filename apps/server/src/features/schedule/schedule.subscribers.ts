import { subscribe } from '../../kernel/events.ts';
import { plannedVisitStarted } from '../inspections/inspections.events.ts';
import { placeMoved } from '../places/places.events.ts';
import { accessReduced } from '../users/users.events.ts';
import { removeFromPlannedVisits } from './leave-place.write.ts';
import { linkStartedVisit } from './link-started-visit.write.ts';
import { reportUnassignedVisits } from './report-unassigned-visits.ts';

export const scheduleSubscribers = [
  // the new client must not see names of people of the old client
  subscribe(placeMoved, (tx, place) => removeFromPlannedVisits(tx, place)),
  subscribe(plannedVisitStarted, linkStartedVisit),
  subscribe(accessReduced, (tx, { userId }) => reportUnassignedVisits(tx, userId)),
];
