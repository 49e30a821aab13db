import type { Jobs } from '../kernel/services.ts';
import type { OpenDatabase } from '../ports/database/open-database.ts';
import { listInspectionsToReport } from './report-list.ts';

/**
 * The latest approved visits of the demo world get their PDF reports from the real engine, in the background after the
 * start. Those that have one are left alone.
 */
export const orderDemoReports = async ({ db }: OpenDatabase, jobs: Jobs): Promise<void> => {
  const wanted = await listInspectionsToReport(db);
  if (wanted.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const { inspectionId } of wanted) {
      const payload = { inspectionId, language: 'pl', notify: false } as const;
      await jobs.enqueue(tx, 'report.makeInspectionReport', payload, { key: `demo-${inspectionId}` });
    }
  });
};
