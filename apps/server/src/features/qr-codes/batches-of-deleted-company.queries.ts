import type { TxCtx } from '../../kernel/context.ts';

type Company = { readonly id: number; readonly root_company_id: number };

/**
 * Moves the batches of a deleted client to its root company, which may use the printed labels (decision devices/qr-codes).
 * Returns the moved batches.
 */
export const moveBatchesToRootCompany = async (tx: TxCtx, company: Company): Promise<number[]> => {
  const movedBatches = await tx.db
    .updateTable('qr_batches')
    .set({ company_id: company.root_company_id })
    .where('company_id', '=', company.id)
    .where('root_company_id', '!=', company.id)
    .returning('id')
    .execute();
  return movedBatches.map(({ id }) => id);
};
