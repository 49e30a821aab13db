import type { PlannedVisits } from '../../../documents/templates/period-report/data.ts';
import type { PlannedInspection } from '../../schedule/planned-in-period.read.ts';
import { limitedList } from './totals.ts';

const MAX_MISSED = 60;

/** Planned visits that were not carried out: a visit started without a plan counts for one that was due on its day. */
const missedVisits = (due: readonly PlannedInspection[]): readonly PlannedInspection[] => {
  const missedByDay = Map.groupBy(due, ({ day }) => day);
  return [...missedByDay.values()].flatMap((ofDay) =>
    ofDay.slice(Math.max(0, ...ofDay.map(({ unplanned }) => unplanned))),
  );
};

/** Planned visits at one facility and their state at `now`. */
export const plannedOf = (rows: readonly PlannedInspection[], now: Date): PlannedVisits => {
  const notCancelled = rows.filter(({ cancelledAt }) => cancelledAt === null);
  const open = notCancelled.filter(({ begun }) => begun !== 'COMPLETED');
  const inProgress = open.filter(({ begun }) => begun === 'IN_PROGRESS').length;
  const isUpcoming = ({ begun, startsAt }: PlannedInspection) => begun !== 'IN_PROGRESS' && startsAt >= now;
  const upcomingCount = open.filter(isUpcoming).length;
  const missed = missedVisits(open.filter((one) => one.begun !== 'IN_PROGRESS' && !isUpcoming(one)));
  return {
    planned: rows.length,
    done: notCancelled.length - inProgress - upcomingCount - missed.length,
    calledOff: rows.length - notCancelled.length,
    inProgress,
    ahead: upcomingCount,
    missed: limitedList(
      missed.map(({ startsAt, name }) => ({ at: startsAt.toISOString(), name: name ?? '' })),
      MAX_MISSED,
    ),
  };
};
