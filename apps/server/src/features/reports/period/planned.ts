import type { PlannedVisits } from '../../../documents/templates/period-report/data.ts';
import type { PlannedInspection } from '../../schedule/planned-in-period.read.ts';
import { partOf } from './totals.ts';

const MISSED_AT_MOST = 60;

/** Those nobody came for: one visit does one of them. */
const openOf = (standing: readonly PlannedInspection[]): readonly PlannedInspection[] => {
  const left = Map.groupBy(
    standing.filter(({ begun }) => begun !== 'COMPLETED'),
    ({ day }) => day,
  );
  return [...left.values()].flatMap((ofDay) => ofDay.slice(Math.max(0, ...ofDay.map(({ unplanned }) => unplanned))));
};

/** What was planned at one facility, and what became of it by `now`. */
export const plannedOf = (rows: readonly PlannedInspection[], now: Date): PlannedVisits => {
  const standing = rows.filter(({ cancelledAt }) => cancelledAt === null);
  const open = openOf(standing);
  const inProgress = open.filter(({ begun }) => begun === 'IN_PROGRESS');
  const missed = open.filter(({ startsAt, begun }) => startsAt < now && begun !== 'IN_PROGRESS');
  return {
    planned: rows.length,
    done: standing.length - open.length,
    calledOff: rows.length - standing.length,
    inProgress: inProgress.length,
    ahead: open.length - missed.length - inProgress.length,
    missed: partOf(
      missed.map(({ startsAt, name }) => ({ at: startsAt.toISOString(), name: name ?? '' })),
      MISSED_AT_MOST,
    ),
  };
};
