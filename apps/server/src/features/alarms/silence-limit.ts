/** When silence becomes an alarm (decision alarms/silence-and-shelving); lists show "no signal" earlier than that. */

const MIN_LOSS = 0.01;
const MAX_LOSS = 0.3;
const MIN_MISSED_REPORTS = 4;
const MIN_SILENCE_MINUTES = 60;
const FALSE_ALARMS_PER_DAY = 10;
const DAY_MINUTES = 24 * 60;

export type ReportingPattern = {
  /** Minutes between two reports. */
  readonly period: number;
  readonly received: number;
  readonly lost: number;
  /** Number of devices in the installation. */
  readonly fleet: number;
};

const MIN_FRAMES = 20;
const USUAL_LOSS = 0.05;

const lossOf = ({ received, lost }: ReportingPattern): number => {
  const total = received + lost;
  if (total < MIN_FRAMES) return USUAL_LOSS;
  return Math.min(MAX_LOSS, Math.max(MIN_LOSS, lost / total));
};

/**
 * Minutes of silence that can hardly be chance: the number of consecutive reports is chosen so that the whole fleet has
 * at most ten false alarms a day; at least four reports and one hour.
 */
export const silenceLimitMinutes = (pattern: ReportingPattern): number => {
  const reports = pattern.fleet * (DAY_MINUTES / pattern.period);
  const missed = Math.ceil(
    Math.log(FALSE_ALARMS_PER_DAY / Math.max(reports, FALSE_ALARMS_PER_DAY)) / Math.log(lossOf(pattern)),
  );
  return Math.max(MIN_SILENCE_MINUTES, Math.max(MIN_MISSED_REPORTS, missed) * pattern.period);
};
