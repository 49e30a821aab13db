import * as domains from './domain-jobs.ts';
import type { ImplementedJob } from './kernel/jobs.ts';

/** Every domain's jobs with who does them, as `routes.ts` lists the endpoints. */
export const jobs: readonly ImplementedJob[] = Object.values<readonly ImplementedJob[]>(domains).flat();
