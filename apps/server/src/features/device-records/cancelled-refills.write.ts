import type { TxCtx } from '../../kernel/context.ts';
import { judgeBaitAnew } from './bait.queries.ts';

/** What was put in during a visit that is cancelled tells no later look what lay there. */
export const judgeWithoutRefillsOf = async (tx: TxCtx, inspectionId: number): Promise<void> => {
  const refilled = await tx.db
    .selectFrom('device_records')
    .select('device_id')
    .distinct()
    .where('inspection_id', '=', inspectionId)
    .where('total_mixtures', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  if (refilled.length === 0) return;
  await judgeBaitAnew(
    tx,
    refilled.map(({ device_id }) => device_id),
  );
};
