import { createProtocolJob } from '../src/features/interventions/send-protocol.write.ts';
import { createInspectionReportJob, createPeriodReportJob } from '../src/features/reports/report-job-definitions.ts';
import { enqueueAll } from '../src/kernel/jobs.ts';
import type { Jobs } from '../src/kernel/services.ts';
import type { OpenDatabase } from '../src/ports/database/open-database.ts';
import { listPeriodsToReport } from './period-list.ts';
import { listInspectionsToReport, listInterventionsToReport } from './report-list.ts';

const options = { language: 'pl', notify: false } as const;

/**
 * Enqueues jobs that print PDF reports for the latest approved visits, signed interventions and past quarters of the
 * demo data. The jobs run after the start and use the real engine. Items that already have a report are skipped.
 */
export const orderDemoReports = async ({ db }: OpenDatabase, jobs: Jobs): Promise<void> => {
  const visits = (await listInspectionsToReport(db)).map(({ inspectionId }) => ({ inspectionId, ...options }));
  const interventions = (await listInterventionsToReport(db)).map((id) => ({ interventionId: id, ...options }));
  const periods = await listPeriodsToReport(db, new Date());
  if (visits.length + interventions.length + periods.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const context = { db: tx, services: { jobs } };
    await enqueueAll(context, createInspectionReportJob, visits, {
      dedupKey: ({ inspectionId }) => `demo-${inspectionId}`,
    });
    await enqueueAll(context, createPeriodReportJob, periods, {
      dedupKey: ({ placeIds, dateFrom }) => `demo-${placeIds.join('-')}-${dateFrom}`,
    });
    await enqueueAll(context, createProtocolJob, interventions, {
      dedupKey: ({ interventionId }) => `demo-${interventionId}`,
    });
  });
};
