// The webhook events of every domain. Written by `npm run lists` from the folders; do not edit.
export { devicesEvents } from './devices/events.ts';
export { inspectionsEvents } from './inspections/events.ts';
export { interventionsEvents } from './interventions/events.ts';
export { placesEvents } from './places/events.ts';
export { recommendationsEvents } from './recommendations/events.ts';
export { reportsEvents } from './reports/events.ts';
