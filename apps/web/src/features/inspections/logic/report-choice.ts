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
