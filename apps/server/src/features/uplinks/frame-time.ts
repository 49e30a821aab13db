import type { Uplink } from '../../kernel/radio.ts';

export const MAX_CLOCK_AHEAD_MS = 5 * 60_000;
/** The longest time a queue (SQS) retains a message for us; an older time means a wrong clock. */
const MAX_FRAME_AGE_MS = 14 * 86_400_000;

export const clockFault = (time: Date, arrivedAt: Date): 'future' | 'too_old' | null => {
  const aheadMs = time.getTime() - arrivedAt.getTime();
  if (aheadMs > MAX_CLOCK_AHEAD_MS) return 'future';
  return -aheadMs > MAX_FRAME_AGE_MS ? 'too_old' : null;
};

/** The newest plausible time of a frame. */
export const plausibleTime = ({ networkTime, serverTime }: Uplink, arrivedAt: Date): Date | null => {
  const times = [networkTime, serverTime ?? null].filter((time) => time !== null);
  const plausible = times.filter((time) => clockFault(time, arrivedAt) === null);
  return plausible.reduce<Date | null>((newest, time) => (newest === null || time > newest ? time : newest), null);
};
