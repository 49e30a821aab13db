import type { Inspection } from '@trapline/contract/inspections/schemas.ts';

type Report = Inspection['reports'][number];

/** Those that stand first, each the newest first. */
export const issuesInOrder = (reports: readonly Report[]): readonly Report[] =>
  reports.toSorted(
    (a, b) => Number(a.replaced) - Number(b.replaced) || b.issue - a.issue || b.createdAt.localeCompare(a.createdAt),
  );

/** The report to hand over: one that was not replaced, in the reader's language before any other. */
export const reportFor = (reports: readonly Report[], language: string): Report | null => {
  const [first] = issuesInOrder(reports);
  if (!first) return null;
  return issuesInOrder(reports).find((one) => one.replaced === first.replaced && one.language === language) ?? first;
};

/** Facts, signatures or objections changed after it was made. */
export const isOutdated = ({ createdAt }: Pick<Report, 'createdAt'>, { changedAt }: Pick<Inspection, 'changedAt'>) =>
  changedAt !== null && changedAt > createdAt;

/** Whether a reader may rely on it: nobody has made a later one, and nothing has changed since. */
export const reportState = (
  report: Pick<Report, 'createdAt' | 'replaced'>,
  inspection: Pick<Inspection, 'changedAt'>,
): 'current' | 'changedSince' | 'replaced' => {
  if (report.replaced) return 'replaced';
  return isOutdated(report, inspection) ? 'changedSince' : 'current';
};
