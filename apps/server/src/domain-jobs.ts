// The jobs of every domain that has some. Written by `npm run lists` from the folders; do not edit.
export { alarmsJobs } from './features/alarms/alarms.jobs.ts';
export { authJobs } from './features/auth/auth.jobs.ts';
export { filesJobs } from './features/files/files.jobs.ts';
export { inspectionsJobs } from './features/inspections/inspections.jobs.ts';
export { interventionsJobs } from './features/interventions/interventions.jobs.ts';
export { mailJobs } from './features/mail/mail.jobs.ts';
export { mapsJobs } from './features/maps/maps.jobs.ts';
export { platformJobs } from './features/platform/platform.jobs.ts';
export { recommendationsJobs } from './features/recommendations/recommendations.jobs.ts';
export { reportsJobs } from './features/reports/reports.jobs.ts';
export { scheduleJobs } from './features/schedule/schedule.jobs.ts';
export { storageJobs } from './features/storage/storage.jobs.ts';
export { uplinksJobs } from './features/uplinks/uplinks.jobs.ts';
export { webhooksJobs } from './features/webhooks/webhooks.jobs.ts';
