import type { PeriodVisit } from '../../../documents/templates/period-report/data.ts';
import { reasonOf } from '../../../kernel/trail-reason.ts';
import type { BaitPlacement } from './bait.ts';
import type { VisitOfPeriod } from './period.queries.ts';
import type { ReadVisit } from './read-visits.ts';
import type { VisitSnapshot } from './totals.ts';

/** The field is absent without a withdrawn approval, so that the facts of earlier reports do not change. */
const approvalOf = (visit: VisitOfPeriod): Pick<PeriodVisit, 'approved' | 'withdrawn'> => ({
  approved: visit.approvedAt && {
    by: visit.approvedBy ?? visit.approverName,
    at: visit.approvedAt.toISOString(),
  },
  ...(visit.withdrawnAt &&
    visit.withdrawnFrom && {
      withdrawn: {
        name: visit.withdrawnName ?? '',
        approvedAt: visit.withdrawnFrom.toISOString(),
        by: visit.withdrawnBy ?? '',
        at: visit.withdrawnAt.toISOString(),
        total: visit.withdrawnTotal ?? 1,
      },
    }),
});

/** A visit in the form that the totals need, with its row in the table of visits. */
export type GatheredVisit = VisitSnapshot & { readonly row: PeriodVisit; readonly layings: readonly BaitPlacement[] };

export const visitSnapshot = ({ visit, snapshot }: ReadVisit): GatheredVisit => {
  const {
    number,
    at,
    checks,
    layings: placements,
    limitsSet,
    technician,
    version,
    checked,
    active,
    activeUnchecked,
    overLimit,
  } = snapshot;
  return {
    ...{ number, at, checks, layings: placements, limitsSet },
    row: {
      ...{ number, at, technician, version, checked, active, activeUnchecked },
      devices: checks.length,
      overLimit: limitsSet ? overLimit : null,
      ...approvalOf(visit),
      amendments: visit.amendments,
      lastAmendment: visit.amendedAt && {
        at: visit.amendedAt.toISOString(),
        by: visit.amendedBy ?? '',
        reason: reasonOf(visit),
      },
    },
  };
};
