import { makeProtocol } from '../src/features/interventions/send-protocol.write.ts';
import { makePeriodReportLater, makeReport } from '../src/features/reports/report-orders.ts';
import { enqueueAll } from '../src/kernel/jobs.ts';
import type { Jobs } from '../src/kernel/services.ts';
import type { OpenDatabase } from '../src/ports/database/open-database.ts';
import { listPeriodsToReport } from './period-list.ts';
import { listInspectionsToReport, listInterventionsToReport } from './report-list.ts';

const asOrdered = { language: 'pl', notify: false } as const;

/**
 * Enqueues jobs that print PDF reports for the latest approved visits, signed interventions and past quarters of the
 * demo data. The jobs run after the start and use the real engine. Items that already have a report are skipped.
 */
export const orderDemoReports = async ({ db }: OpenDatabase, jobs: Jobs): Promise<void> => {
  const visits = (await listInspectionsToReport(db)).map(({ inspectionId }) => ({ inspectionId, ...asOrdered }));
  const interventions = (await listInterventionsToReport(db)).map((id) => ({ interventionId: id, ...asOrdered }));
  const periods = await listPeriodsToReport(db, new Date());
  if (visits.length + interventions.length + periods.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const by = { db: tx, services: { jobs } };
    await enqueueAll(by, makeReport, visits, { sameAs: ({ inspectionId }) => `demo-${inspectionId}` });
    await enqueueAll(by, makePeriodReportLater, periods, {
      sameAs: ({ placeIds, dateFrom }) => `demo-${placeIds.join('-')}-${dateFrom}`,
    });
    await enqueueAll(by, makeProtocol, interventions, { sameAs: ({ interventionId }) => `demo-${interventionId}` });
  });
};
