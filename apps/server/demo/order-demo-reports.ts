import { makeReport } from '../src/features/reports/report-orders.write.ts';
import { enqueueAll } from '../src/kernel/jobs.ts';
import type { Jobs } from '../src/kernel/services.ts';
import type { OpenDatabase } from '../src/ports/database/open-database.ts';
import { listInspectionsToReport } from './report-list.ts';

/**
 * The latest approved visits of the demo world get their PDF reports from the real engine, in the background after the
 * start. Those that have one are left alone.
 */
export const orderDemoReports = async ({ db }: OpenDatabase, jobs: Jobs): Promise<void> => {
  const wanted = await listInspectionsToReport(db);
  if (wanted.length === 0) return;
  const orders = wanted.map(({ inspectionId }) => ({ inspectionId, language: 'pl', notify: false }) as const);
  const sameAs = ({ inspectionId }: { readonly inspectionId: number }) => `demo-${inspectionId}`;
  await db.transaction().execute((tx) => enqueueAll({ db: tx, services: { jobs } }, makeReport, orders, { sameAs }));
};
