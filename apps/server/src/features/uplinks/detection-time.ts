import type { RadioStatus } from '../../kernel/radio.ts';
import { UPLINK_DAYS, type UplinkRow } from './folded.ts';
import { MAX_CLOCK_AHEAD_MS } from './frame-time.ts';

const DAY_MS = 86_400_000;

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Uses the clock of the device, which may be wrong: a time in the future, or in days no longer stored, is ignored. A
 * detection is never later than its arrival, because a person who reacts within minutes reacts to an earlier event.
 */
export const detectionTime = (status: RadioStatus | null, receivedAt: Date, arrivedAt: Date): Date | null => {
  if (!status) return null;
  const { detectedAt, detectionAge } = status;
  const reported = detectedAt?.getTime() ?? (detectionAge === null ? null : receivedAt.getTime() - detectionAge * 1000);
  if (reported === null || reported > receivedAt.getTime() + MAX_CLOCK_AHEAD_MS) return null;
  return reported < receivedAt.getTime() - UPLINK_DAYS * DAY_MS ? null : earlier(new Date(reported), arrivedAt);
};

/** An event counted since a frame did not happen before that frame, whatever the clock of the device shows. */
export const detectionMoment = ({ detectionAt, receivedAt, arrivedAt }: UplinkRow, since: Date | null): Date =>
  detectionAt && (since === null || detectionAt.getTime() >= since.getTime() - MAX_CLOCK_AHEAD_MS)
    ? detectionAt
    : earlier(receivedAt, arrivedAt);

const COUNTER_RANGE = 65_536;
/** A larger difference means a lost counter, not a trap that fired. */
const MAX_PLAUSIBLE_COUNT = 1_000;

export const countSince = (before: number | null, now: number | null): number => {
  if (before === null || now === null) return 0;
  const difference = (((now - before) % COUNTER_RANGE) + COUNTER_RANGE) % COUNTER_RANGE;
  return difference < MAX_PLAUSIBLE_COUNT ? difference : 0;
};

/** True if the frame is late and its count is already part of the known counter. */
export const isCounterBehind = (known: number | null, counter: number | null): boolean =>
  known !== null && counter !== null && (known - counter + COUNTER_RANGE) % COUNTER_RANGE < MAX_PLAUSIBLE_COUNT;
