import type { TxCtx } from '../../kernel/context.ts';
import { reevaluateBait } from './bait.queries.ts';

/**
 * Evaluates bait again after a visit was cancelled or continued: a refill of a cancelled visit does not count as the
 * amount laid for later checks.
 */
export const reevaluateRefills = async (tx: TxCtx, inspectionId: number): Promise<void> => {
  const refilled = await tx.db
    .selectFrom('device_records')
    .select('device_id')
    .distinct()
    .where('inspection_id', '=', inspectionId)
    .where('total_mixtures', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  if (refilled.length === 0) return;
  await reevaluateBait(
    tx,
    refilled.map(({ device_id }) => device_id),
  );
};
