import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { announceFloods } from './announce-floods.ts';
import { escalateAlarms } from './escalate.ts';
import { settleVisits } from './settle-visits.ts';
import { returnShelved } from './shelved.write.ts';
import { watchBatteries, watchStuckSensors } from './watch-device-health.ts';
import { watchSilence } from './watch-silence.ts';

const everyMinute = { payload: z.object({}), schedule: '* * * * *' };
const silenceJob = defineJob({ name: 'alarms.silence', ...everyMinute });
const settleVisitsJob = defineJob({ name: 'alarms.settleVisits', ...everyMinute });
const escalateJob = defineJob({ name: 'alarms.passOn', ...everyMinute });
const returnShelvedJob = defineJob({ name: 'alarms.returnShelved', ...everyMinute });
const announceFloodsJob = defineJob({ name: 'alarms.tellFloods', ...everyMinute });
const stuckSensorsJob = defineJob({ name: 'alarms.stuck', payload: z.object({}), schedule: '7,37 * * * *' });
const batteriesJob = defineJob({ name: 'alarms.batteries', payload: z.object({}), schedule: '40 5 * * *' });

export const alarmsJobs = [
  implementJob(silenceJob, watchSilence),
  implementJob(settleVisitsJob, settleVisits),
  implementJob(escalateJob, escalateAlarms),
  implementJob(returnShelvedJob, returnShelved),
  implementJob(announceFloodsJob, announceFloods),
  implementJob(stuckSensorsJob, watchStuckSensors),
  implementJob(batteriesJob, watchBatteries),
];
