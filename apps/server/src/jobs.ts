import * as domains from './domain-jobs.ts';
import type { ImplementedJob } from './kernel/jobs.ts';

/** The jobs of all domains with their handlers, as `routes.ts` lists the endpoints. */
export const jobs: readonly ImplementedJob[] = Object.values<readonly ImplementedJob[]>(domains).flat();
