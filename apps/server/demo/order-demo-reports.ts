import { makeProtocol } from '../src/features/interventions/send-protocol.write.ts';
import { makeReport } from '../src/features/reports/report-orders.write.ts';
import { enqueueAll } from '../src/kernel/jobs.ts';
import type { Jobs } from '../src/kernel/services.ts';
import type { OpenDatabase } from '../src/ports/database/open-database.ts';
import { listInspectionsToReport, listInterventionsToReport } from './report-list.ts';

const asOrdered = { language: 'pl', notify: false } as const;

/**
 * The latest approved visits and signed interventions of the demo world get their PDF papers from the real engine, in the
 * background after the start. Those that have one are left alone.
 */
export const orderDemoReports = async ({ db }: OpenDatabase, jobs: Jobs): Promise<void> => {
  const visits = (await listInspectionsToReport(db)).map(({ inspectionId }) => ({ inspectionId, ...asOrdered }));
  const interventions = (await listInterventionsToReport(db)).map((id) => ({ interventionId: id, ...asOrdered }));
  if (visits.length + interventions.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const by = { db: tx, services: { jobs } };
    await enqueueAll(by, makeReport, visits, { sameAs: ({ inspectionId }) => `demo-${inspectionId}` });
    await enqueueAll(by, makeProtocol, interventions, { sameAs: ({ interventionId }) => `demo-${interventionId}` });
  });
};
