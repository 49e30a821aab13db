import { RECORDED_AHEAD_MS } from '@trapline/contract/inspections/rules.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import type { LockedInspection } from '../inspections.queries.ts';

/**
 * When a record was made, if that was before it arrived: a cellar has no network. Not before the visit and not in the
 * future; a clock that goes a little fast is taken as now.
 */
export const madeAt = (tx: TxCtx, inspection: LockedInspection, recordedAt: string | undefined): Date | undefined => {
  if (recordedAt === undefined) return undefined;
  const moment = new Date(recordedAt);
  const ahead = moment.getTime() - tx.now().getTime();
  if (ahead > RECORDED_AHEAD_MS || moment < inspection.started_at) throw fieldError('recordedAt', 'invalid_date');
  return ahead > 0 ? undefined : moment;
};
