import type { PeriodAlarm, PeriodAlarms, PlaceFacts } from '../../../documents/templates/period-report/data.ts';
import type { AlarmOfPeriod, GapOfPeriod } from '../../alarms/of-period.read.ts';
import { partOf } from './add-up.ts';

/** What radio told of one facility between visits. */

const PRINTED_AT_MOST = 200;
const SECOND_MS = 1000;

const alarmOf = ({ at, uniqueId, zone, answeredAt, answeredBy, endedAt, endedHow }: AlarmOfPeriod): PeriodAlarm => ({
  ...{ at: at.toISOString(), uniqueId, zone },
  answer: answeredAt && {
    seconds: Math.max(0, Math.round((answeredAt.getTime() - at.getTime()) / SECOND_MS)),
    by: answeredBy,
  },
  ended: endedAt && { at: endedAt.toISOString(), how: endedHow },
});

/** Answer times are of all alarms, also of those that are not printed. */
export const alarmsOf = (rows: readonly AlarmOfPeriod[]): PeriodAlarms => {
  const alarms = rows.map(alarmOf);
  const waits = alarms
    .flatMap(({ answer }) => (answer === null ? [] : [answer.seconds]))
    .sort((left, right) => left - right);
  return {
    ...partOf(alarms, PRINTED_AT_MOST),
    answered: waits.length,
    median: waits[Math.ceil(waits.length / 2) - 1] ?? null,
    longest: waits.at(-1) ?? null,
  };
};

export const gapsOf = (rows: readonly GapOfPeriod[]): PlaceFacts['gaps'] =>
  partOf(
    rows.map(({ uniqueId, zone, reason, from, until }) => ({
      ...{ uniqueId, zone, reason },
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    PRINTED_AT_MOST,
  );
