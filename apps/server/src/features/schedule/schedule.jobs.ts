import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { planAhead } from './plan-ahead.ts';
import { remind, remindOfVisits } from './remind.ts';

const plan = defineJob({ name: 'schedule.planAhead', payload: z.object({}), schedule: '41 2 * * *' });

export const scheduleJobs = [implementJob(remind, remindOfVisits), implementJob(plan, planAhead)];
