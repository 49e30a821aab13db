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
/** Most reports exist after this time; a later one is asked for less often. */
const REPORT_USUAL_MS = 30_000;
const LATE_REPORT_POLL_MS = 20_000;
const REPORT_WAIT_MS = 180_000;

type ApprovedVisit = Pick<Inspection, 'approved' | 'approvedAt' | 'reports' | 'changedAt'>;

/** In both directions, because the clock of this device may be wrong. */
const isWithin = (limitMs: number, since: string, now: number): boolean => Math.abs(now - Date.parse(since)) <= limitMs;

/**
 * How long to wait before the visit is read again: after an approval the server creates the report by itself, if
 * somebody gets it by mail. Null if no report is expected. A report in another language may follow the first one.
 */
export const reportPollMs = (visit: ApprovedVisit, now = Date.now()): number | null => {
  const { approved, approvedAt, reports } = visit;
  if (!approved || approvedAt === null || !isWithin(REPORT_WAIT_MS, approvedAt, now)) return null;
  const made = reports.filter((report) => reportState(report, visit) === 'current' && report.createdAt >= approvedAt);
  if (made.length > 0)
    return made.some(({ createdAt }) => isWithin(REPORT_USUAL_MS, createdAt, now)) ? REPORT_POLL_MS : null;
  return isWithin(REPORT_USUAL_MS, approvedAt, now) ? REPORT_POLL_MS : LATE_REPORT_POLL_MS;
};
