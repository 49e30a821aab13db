import { CLOCK_TOLERANCE_MS } from '@trapline/contract/inspections/rules.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import type { OpenRecord } from './change-record.ts';

/**
 * A moment a person puts right lies within the visit, as it does when it is recorded: not before it began, not after it
 * ended, and not in the future. One that is sent back as it stands is no change.
 */
export const requireWithinVisit = (
  tx: TxCtx,
  { inspection, record }: OpenRecord,
  createdAt: string | undefined,
): void => {
  const moment = Date.parse(createdAt ?? '');
  if (createdAt === undefined || moment === record.createdAt.getTime()) return;
  const latest = inspection.finished_at?.getTime() ?? tx.now().getTime() + CLOCK_TOLERANCE_MS;
  if (moment > latest || moment < inspection.started_at.getTime()) throw fieldError('createdAt', 'outside_visit');
};
