import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { passOnAlarms } from './pass-on.ts';
import { settleVisits } from './settle-visits.ts';
import { returnShelved } from './shelved.write.ts';
import { tellFloods } from './tell-flood.ts';
import { watchBatteries, watchStuck } from './watch-care.ts';
import { watchSilence } from './watch-silence.ts';

const everyMinute = { payload: z.object({}), schedule: '* * * * *' };
const silence = defineJob({ name: 'alarms.silence', ...everyMinute });
const settle = defineJob({ name: 'alarms.settleVisits', ...everyMinute });
const passOn = defineJob({ name: 'alarms.passOn', ...everyMinute });
const shelved = defineJob({ name: 'alarms.returnShelved', ...everyMinute });
const floods = defineJob({ name: 'alarms.tellFloods', ...everyMinute });
const stuck = defineJob({ name: 'alarms.stuck', payload: z.object({}), schedule: '7,37 * * * *' });
const batteries = defineJob({ name: 'alarms.batteries', payload: z.object({}), schedule: '40 5 * * *' });

export const alarmsJobs = [
  implementJob(silence, watchSilence),
  implementJob(settle, settleVisits),
  implementJob(passOn, passOnAlarms),
  implementJob(shelved, returnShelved),
  implementJob(floods, tellFloods),
  implementJob(stuck, watchStuck),
  implementJob(batteries, watchBatteries),
];
