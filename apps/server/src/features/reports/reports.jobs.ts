import { implementJob } from '../../kernel/jobs.ts';
import { makeInspectionReport } from './generate-inspection-report.ts';
import { orderApprovedReports } from './order-reports.ts';
import { makeReport, sendApprovedReport } from './report-orders.write.ts';

export const reportsJobs = [
  implementJob(sendApprovedReport, orderApprovedReports),
  implementJob(makeReport, async (ctx, { inspectionId, ...order }) => {
    await makeInspectionReport(ctx, String(inspectionId), order);
  }),
];
