/** When silence becomes an alarm (decision alarms/silence-and-shelving); lists show "no signal" earlier than that. */

const LEAST_LOSS = 0.01;
const MOST_LOSS = 0.3;
const LEAST_MISSED = 4;
const LEAST_MINUTES = 60;
const FALSE_ALARMS_A_DAY = 10;
const DAY_MINUTES = 24 * 60;

export type Habit = {
  /** Minutes between two reports. */
  readonly period: number;
  readonly received: number;
  readonly lost: number;
  /** Number of devices in the installation. */
  readonly fleet: number;
};

const FRAMES_TO_KNOW = 20;
const USUAL_LOSS = 0.05;

const lossOf = ({ received, lost }: Habit): number => {
  const all = received + lost;
  if (all < FRAMES_TO_KNOW) return USUAL_LOSS;
  return Math.min(MOST_LOSS, Math.max(LEAST_LOSS, lost / all));
};

/**
 * Minutes of silence that can hardly be chance: the number of consecutive reports is chosen so that the whole fleet has
 * at most ten false alarms a day; at least four reports and one hour.
 */
export const alarmingSilence = (habit: Habit): number => {
  const reports = habit.fleet * (DAY_MINUTES / habit.period);
  const missed = Math.ceil(
    Math.log(FALSE_ALARMS_A_DAY / Math.max(reports, FALSE_ALARMS_A_DAY)) / Math.log(lossOf(habit)),
  );
  return Math.max(LEAST_MINUTES, Math.max(LEAST_MISSED, missed) * habit.period);
};
