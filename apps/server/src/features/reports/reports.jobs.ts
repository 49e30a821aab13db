import { implementJob } from '../../kernel/jobs.ts';
import { makeInspectionReport } from './generate-inspection-report.ts';
import { makePeriodReport } from './generate-period-report.ts';
import { orderApprovedReports } from './order-reports.ts';
import { askedReport } from './period/period-asked.ts';
import { makePeriodReportLater, makeReport, sendApprovedReport } from './report-orders.ts';

export const reportsJobs = [
  implementJob(sendApprovedReport, orderApprovedReports),
  implementJob(makePeriodReportLater, async (ctx, { placeIds, dateFrom, dateTo, timezone, language }) => {
    const asked = await askedReport({ ...ctx, timezone }, { dateFrom, dateTo, placeIds: placeIds.map(String) });
    await makePeriodReport(ctx, asked, language);
  }),
  implementJob(makeReport, async (ctx, { inspectionId, ...order }) => {
    await makeInspectionReport(ctx, String(inspectionId), order);
  }),
];
