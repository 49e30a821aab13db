import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { remindOfRecommendations } from './remind.ts';

/** Morning comes to one time zone after another. */
const remind = defineJob({ name: 'recommendations.remind', payload: z.object({}), schedule: '10 * * * *' });

export const recommendationsJobs = [implementJob(remind, remindOfRecommendations)];
