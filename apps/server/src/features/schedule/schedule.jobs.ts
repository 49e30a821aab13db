import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { planAhead } from './plan-ahead.ts';
import { remindOfVisits } from './remind.ts';

const remind = defineJob({ name: 'schedule.remind', payload: z.object({}), schedule: '*/5 * * * *' });
const plan = defineJob({ name: 'schedule.planAhead', payload: z.object({}), schedule: '41 2 * * *' });

export const scheduleJobs = [implementJob(remind, remindOfVisits), implementJob(plan, planAhead)];
