import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { passOnAlarms } from './pass-on.ts';
import { settleVisits } from './settle-visits.ts';
import { watchSilence } from './watch-silence.ts';

const everyMinute = { payload: z.object({}), schedule: '* * * * *' };
const silence = defineJob({ name: 'alarms.silence', ...everyMinute });
const settle = defineJob({ name: 'alarms.settleVisits', ...everyMinute });
const passOn = defineJob({ name: 'alarms.passOn', ...everyMinute });

export const alarmsJobs = [
  implementJob(silence, watchSilence),
  implementJob(settle, settleVisits),
  implementJob(passOn, passOnAlarms),
];
