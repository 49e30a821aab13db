import { implementJob } from '../../kernel/jobs.ts';
import { cutPlan, cutStoredPlan } from './cut-plan.ts';

export const mapsJobs = [implementJob(cutPlan, cutStoredPlan)];
