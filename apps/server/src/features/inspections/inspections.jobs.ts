import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { closeOldLogs } from './field-office/close-old-logs.ts';
import { reportFieldLogs } from './field-office/report-field-logs.ts';
import { snapshotVersions, storeFirstVersions } from './versions/snapshot-versions.ts';

const closeOldLogsJob = defineJob({ name: 'inspections.tidyLogs', payload: z.object({}), schedule: '29 3 * * *' });
const reportFieldLogsJob = defineJob({
  name: 'inspections.reportFieldLogs',
  payload: z.object({}),
  schedule: '*/10 * * * *',
});

export const inspectionsJobs = [
  implementJob(storeFirstVersions, snapshotVersions),
  implementJob(closeOldLogsJob, closeOldLogs),
  implementJob(reportFieldLogsJob, reportFieldLogs),
];
