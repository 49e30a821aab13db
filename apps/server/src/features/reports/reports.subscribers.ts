import { subscribe } from '../../kernel/events.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { visitApproved } from '../inspections/inspections.events.ts';
import { approvalDedup, sendApprovedReportJob } from './report-job-definitions.ts';

export const reportsSubscribers = [
  subscribe(visitApproved, (tx, { inspectionId }) =>
    enqueue(tx, sendApprovedReportJob, { inspectionId }, approvalDedup),
  ),
];
