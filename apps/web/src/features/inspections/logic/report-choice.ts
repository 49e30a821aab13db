import type { Inspection } from '@trapline/contract/inspections/schemas.ts';

type Report = Inspection['reports'][number];

/** Current reports first, then replaced ones; within each group the newest first. */
export const issuesInOrder = (reports: readonly Report[]): readonly Report[] =>
  reports.toSorted(
    (a, b) => Number(a.replaced) - Number(b.replaced) || b.issue - a.issue || b.createdAt.localeCompare(a.createdAt),
  );

/** The report to deliver: a current one, preferably in the reader's language. */
export const reportFor = (reports: readonly Report[], language: string): Report | null => {
  const [first] = issuesInOrder(reports);
  if (!first) return null;
  return issuesInOrder(reports).find((one) => one.replaced === first.replaced && one.language === language) ?? first;
};

/** Whether facts, signatures or objections changed after the report was created. */
export const isOutdated = ({ createdAt }: Pick<Report, 'createdAt'>, { changedAt }: Pick<Inspection, 'changedAt'>) =>
  changedAt !== null && changedAt > createdAt;

/** Whether a reader may rely on the report: it was not replaced, and nothing has changed since. */
export const reportState = (
  report: Pick<Report, 'createdAt' | 'replaced'>,
  inspection: Pick<Inspection, 'changedAt'>,
): 'current' | 'changedSince' | 'replaced' => {
  if (report.replaced) return 'replaced';
  return isOutdated(report, inspection) ? 'changedSince' : 'current';
};

const REPORT_POLL_MS = 5_000;
const REPORT_WAIT_MS = 180_000;

type ApprovedVisit = Pick<Inspection, 'approved' | 'approvedAt' | 'reports' | 'changedAt'>;

/**
 * How long to wait before the visit is read again: after an approval the server creates the report by itself, if
 * somebody gets it by mail. Null if no report is expected.
 */
export const reportPollMs = (visit: ApprovedVisit, now = Date.now()): number | null => {
  const { approved, approvedAt, reports } = visit;
  // in both directions, because the clock of this device may be wrong
  if (!approved || approvedAt === null || Math.abs(now - Date.parse(approvedAt)) > REPORT_WAIT_MS) return null;
  const isMade = reports.some((report) => reportState(report, visit) === 'current' && report.createdAt >= approvedAt);
  return isMade ? null : REPORT_POLL_MS;
};
