import { authJobs } from './features/auth/auth.jobs.ts';
import { inspectionsJobs } from './features/inspections/inspections.jobs.ts';
import { mailJobs } from './features/mail/mail.jobs.ts';
import { platformJobs } from './features/platform/platform.jobs.ts';
import { reportsJobs } from './features/reports/reports.jobs.ts';
import { storageJobs } from './features/storage/storage.jobs.ts';
import type { ImplementedJob } from './kernel/jobs.ts';

/** Every domain's jobs with who does them, as `routes.ts` lists the endpoints. */
export const jobs: readonly ImplementedJob[] = [
  ...platformJobs,
  ...storageJobs,
  ...mailJobs,
  ...authJobs,
  ...inspectionsJobs,
  ...reportsJobs,
];
