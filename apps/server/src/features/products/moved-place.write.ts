import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { selectApprovals, withdrawApprovals } from './place-products.queries.ts';

/** Withdraws the approvals of a facility: the new client decides anew. */
export const withdrawAllApprovals = async (tx: TxCtx, placeId: number): Promise<void> => {
  const approvals = await selectApprovals(tx, placeId);
  const [first] = approvals;
  if (!first) return;
  const ids = approvals.map(({ productId }) => productId);
  await withdrawApprovals(tx, placeId, ids);
  await writeAudit(tx, {
    action: 'placeProducts.update',
    entityId: placeId,
    rootCompanyId: first.rootCompanyId,
    placeId,
    after: { productsApproved: [], productsWithdrawn: approvals.map(({ tradeName }) => tradeName) },
  });
};
