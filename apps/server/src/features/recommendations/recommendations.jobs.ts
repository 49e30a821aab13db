import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { remindOfRecommendations } from './remind.ts';

/** Runs every hour, because morning begins at a different hour in each time zone. */
const remindJob = defineJob({ name: 'recommendations.remind', payload: z.object({}), schedule: '10 * * * *' });

export const recommendationsJobs = [implementJob(remindJob, remindOfRecommendations)];
