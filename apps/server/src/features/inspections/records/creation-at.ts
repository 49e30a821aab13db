import { CLOCK_TOLERANCE_MS } from '@trapline/contract/inspections/rules.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import type { Creation } from '../../device-records/records.write.ts';
import { notBefore } from '../not-before.ts';
import type { RecordingTarget } from '../open-for-recording.write.ts';

/**
 * Limits the time to the visit, or to now while it is open; if the clock is wrong by more than a few minutes, the time
 * of arrival counts.
 */
const plausibleTime = (moment: Date, started: Date, now: Date): Date => {
  if (moment >= started) return moment > now ? now : moment;
  return started.getTime() - moment.getTime() <= CLOCK_TOLERANCE_MS ? started : now;
};

/**
 * When a record was made, if it arrived later: a cellar has no network. A wrong clock does not cause a refusal
 * (decision api/idempotency): the time is limited to the visit, and the audit trail stores the time of the phone.
 */
export const creationAt = (
  tx: TxCtx,
  inspection: RecordingTarget['inspection'],
  recordedAt: string | undefined,
): Creation => {
  // an addition to a completed visit belongs to the time of the visit: it ends no alarm and reads no bait of today
  const latest = inspection.finished_at ?? notBefore(inspection.started_at, tx.now());
  if (recordedAt === undefined) return { at: latest, trail: {} };
  const at = plausibleTime(new Date(recordedAt), inspection.started_at, latest);
  const isUnchanged = at.getTime() === Date.parse(recordedAt);
  return { at, trail: isUnchanged ? { createdAt: at } : { createdAt: at, recordedAt } };
};
