import { on } from '../../kernel/events.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { visitApproved } from '../inspections/inspections.events.ts';
import { sameApproval, sendApprovedReport } from './report-orders.ts';

export const reportsSubscribers = [
  on(visitApproved, (tx, { inspectionId }) => enqueue(tx, sendApprovedReport, { inspectionId }, sameApproval)),
];
