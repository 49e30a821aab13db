import { implementJob } from '../../kernel/jobs.ts';
import { enqueueApprovedReports } from './enqueue-reports.ts';
import { createInspectionReport } from './generate-inspection-report.ts';
import { createPeriodReport } from './generate-period-report.ts';
import { loadPeriodReportQuery } from './period/period-report-query.ts';
import { createInspectionReportJob, createPeriodReportJob, sendApprovedReportJob } from './report-job-definitions.ts';

export const reportsJobs = [
  implementJob(sendApprovedReportJob, enqueueApprovedReports),
  implementJob(createPeriodReportJob, async (ctx, { placeIds, dateFrom, dateTo, timezone, language }) => {
    const reportQuery = await loadPeriodReportQuery(
      { ...ctx, timezone },
      { dateFrom, dateTo, placeIds: placeIds.map(String) },
    );
    await createPeriodReport(ctx, reportQuery, language);
  }),
  implementJob(createInspectionReportJob, async (ctx, { inspectionId, ...order }) => {
    await createInspectionReport(ctx, String(inspectionId), order);
  }),
];
