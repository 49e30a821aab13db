import type { PlannedVisits } from '../../../documents/templates/period-report/data.ts';
import type { PlannedInspection } from '../../schedule/planned-in-period.read.ts';
import { partOf } from './totals.ts';

const MISSED_AT_MOST = 60;

/** Those nobody came for: a visit begun from no plan does one that was due on its day. */
const missedOf = (due: readonly PlannedInspection[]): readonly PlannedInspection[] => {
  const left = Map.groupBy(due, ({ day }) => day);
  return [...left.values()].flatMap((ofDay) => ofDay.slice(Math.max(0, ...ofDay.map(({ unplanned }) => unplanned))));
};

/** What was planned at one facility, and what became of it by `now`. */
export const plannedOf = (rows: readonly PlannedInspection[], now: Date): PlannedVisits => {
  const standing = rows.filter(({ cancelledAt }) => cancelledAt === null);
  const open = standing.filter(({ begun }) => begun !== 'COMPLETED');
  const inProgress = open.filter(({ begun }) => begun === 'IN_PROGRESS').length;
  const isAhead = ({ begun, startsAt }: PlannedInspection) => begun !== 'IN_PROGRESS' && startsAt >= now;
  const ahead = open.filter(isAhead).length;
  const missed = missedOf(open.filter((one) => one.begun !== 'IN_PROGRESS' && !isAhead(one)));
  return {
    planned: rows.length,
    done: standing.length - inProgress - ahead - missed.length,
    calledOff: rows.length - standing.length,
    inProgress,
    ahead,
    missed: partOf(
      missed.map(({ startsAt, name }) => ({ at: startsAt.toISOString(), name: name ?? '' })),
      MISSED_AT_MOST,
    ),
  };
};
