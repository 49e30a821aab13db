import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { maintainPartitions } from './days.ts';

const days = defineJob({ name: 'uplinks.days', payload: z.object({}), schedule: '17 0,12 * * *' });

export const uplinksJobs = [implementJob(days, maintainPartitions)];
