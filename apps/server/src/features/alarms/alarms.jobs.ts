import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { announceFloods } from './announce-floods.ts';
import { escalateAlarms } from './escalate.ts';
import { settleVisits } from './settle-visits.ts';
import { returnShelved } from './shelved.write.ts';
import { watchBatteries, watchStuck } from './watch-device-health.ts';
import { watchSilence } from './watch-silence.ts';

const everyMinute = { payload: z.object({}), schedule: '* * * * *' };
const silence = defineJob({ name: 'alarms.silence', ...everyMinute });
const settle = defineJob({ name: 'alarms.settleVisits', ...everyMinute });
const escalate = defineJob({ name: 'alarms.passOn', ...everyMinute });
const shelved = defineJob({ name: 'alarms.returnShelved', ...everyMinute });
const floods = defineJob({ name: 'alarms.tellFloods', ...everyMinute });
const stuck = defineJob({ name: 'alarms.stuck', payload: z.object({}), schedule: '7,37 * * * *' });
const batteries = defineJob({ name: 'alarms.batteries', payload: z.object({}), schedule: '40 5 * * *' });

export const alarmsJobs = [
  implementJob(silence, watchSilence),
  implementJob(settle, settleVisits),
  implementJob(escalate, escalateAlarms),
  implementJob(shelved, returnShelved),
  implementJob(floods, announceFloods),
  implementJob(stuck, watchStuck),
  implementJob(batteries, watchBatteries),
];
