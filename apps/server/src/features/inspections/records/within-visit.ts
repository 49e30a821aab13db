import { CLOCK_TOLERANCE_MS } from '@trapline/contract/inspections/rules.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import type { OpenRecord } from './change-record.ts';

/** A moment a person puts right lies within the visit: not before it began, not after it ended, and not in the future. */
export const requireWithinVisit = (
  tx: TxCtx,
  { inspection, record }: OpenRecord,
  createdAt: string | undefined,
): void => {
  if (createdAt === undefined) return;
  const moment = new Date(createdAt);
  // what a form sends unchanged is no change
  if (moment.getTime() === new Date(record.createdAt).getTime()) return;
  const latest = inspection.finished_at ?? new Date(tx.now().getTime() + CLOCK_TOLERANCE_MS);
  if (moment > latest || moment < inspection.started_at) throw fieldError('createdAt', 'outside_visit');
};
