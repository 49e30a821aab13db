import { compareUniqueIds } from '@trapline/contract/devices/rules.ts';
import type {
  PeriodAlarm,
  PeriodAlarms,
  PeriodGap,
  PlaceFacts,
} from '../../../documents/templates/period-report/data.ts';
import type { AlarmOfPeriod, GapOfPeriod } from '../../alarms/alarms-of-period.read.ts';
import { limitedList } from './totals.ts';

/** Radio alarms and gaps of one facility between visits. */

const MAX_PRINTED = 200;
const SECOND_MS = 1000;

const alarmOf = ({ at, uniqueId, zone, answeredAt, answeredBy, endedAt, endedHow }: AlarmOfPeriod): PeriodAlarm => ({
  ...{ at: at.toISOString(), uniqueId, zone },
  answer: answeredAt && {
    seconds: Math.max(0, Math.round((answeredAt.getTime() - at.getTime()) / SECOND_MS)),
    by: answeredBy,
  },
  ended: endedAt && { at: endedAt.toISOString(), how: endedHow },
});

/** Response times cover all alarms, including those that are not printed. */
export const alarmsOf = (rows: readonly AlarmOfPeriod[], manualCount: number): PeriodAlarms => {
  const alarms = rows.map(alarmOf);
  const responseTimes = alarms
    .flatMap(({ answer }) => (answer === null ? [] : [answer.seconds]))
    .sort((left, right) => left - right);
  return {
    ...limitedList(alarms, MAX_PRINTED),
    answered: responseTimes.length,
    median: responseTimes[Math.ceil(responseTimes.length / 2) - 1] ?? null,
    longest: responseTimes.at(-1) ?? null,
    byHand: manualCount,
  };
};

/** An outage of one gateway counts as one interruption, however many devices it silenced. */
const interruptionOf = ({ reason, gatewayEui, until }: GapOfPeriod, index: number): string =>
  reason === 'gateway_outage' && gatewayEui !== null ? `${gatewayEui}|${until?.getTime()}` : String(index);

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

const gapOf = (first: GapOfPeriod, gaps: readonly GapOfPeriod[]): PeriodGap => ({
  devices: distinct(gaps.map(({ uniqueId }) => uniqueId)).sort(compareUniqueIds),
  zones: distinct(gaps.map(({ zone }) => zone)),
  reason: first.reason,
  from: first.from.toISOString(),
  until: first.until?.toISOString() ?? null,
});

/** Interruptions in the order in which they began, which is the order of the rows. */
export const gapsOf = (rows: readonly GapOfPeriod[]): PlaceFacts['gaps'] => {
  const interruptions = [...Map.groupBy(rows, interruptionOf).values()];
  return limitedList(
    interruptions.flatMap((gaps) => (gaps[0] ? [gapOf(gaps[0], gaps)] : [])),
    MAX_PRINTED,
  );
};
