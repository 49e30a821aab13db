import { CLOCK_TOLERANCE_MS } from '@trapline/contract/inspections/rules.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import type { LockedInspection } from '../inspections.queries.ts';

/** A moment a person puts right lies within the visit: not before it began, and not in the future. */
export const requireWithinVisit = (tx: TxCtx, inspection: LockedInspection, createdAt: string | undefined): void => {
  if (createdAt === undefined) return;
  const moment = new Date(createdAt);
  const isAhead = moment.getTime() - tx.now().getTime() > CLOCK_TOLERANCE_MS;
  if (isAhead || moment < inspection.started_at) throw fieldError('createdAt', 'invalid_date');
};
