import { CLOCK_TOLERANCE_MS } from '@trapline/contract/inspections/rules.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import type { Made } from '../../device-records/records.write.ts';
import type { LockedInspection } from '../inspections.queries.ts';

/** Between the start of the visit and its end, or now while it goes on; further off than a few minutes a clock says nothing, and the arrival counts. */
const believed = (moment: Date, started: Date, now: Date): Date => {
  if (moment >= started) return moment > now ? now : moment;
  return started.getTime() - moment.getTime() <= CLOCK_TOLERANCE_MS ? started : now;
};

/**
 * When a record was made, if that was before it arrived: a cellar has no network. Nothing is refused for a wrong clock
 * (decision 030): the moment is held within the visit, and the trail keeps what the phone said.
 */
export const madeAt = (tx: TxCtx, inspection: LockedInspection, recordedAt: string | undefined): Made => {
  // what is added to a visit that has ended was so in the visit: it ends no alarm of today and reads no bait of today
  const latest = inspection.finished_at ?? tx.now();
  if (recordedAt === undefined) return { at: latest, trail: {} };
  const at = believed(new Date(recordedAt), inspection.started_at, latest);
  const isAsSaid = at.getTime() === Date.parse(recordedAt);
  return { at, trail: isAsSaid ? { createdAt: at } : { createdAt: at, recordedAt } };
};
