import type { TxCtx } from '../../kernel/context.ts';

type Company = { readonly id: number; readonly root_company_id: number };

/**
 * A client that is deleted leaves its batches to its owner, who may put up what is printed (decision devices/qr-codes). Answers
 * which.
 */
export const leaveBatchesToOwner = async (tx: TxCtx, company: Company): Promise<number[]> => {
  const left = await tx.db
    .updateTable('qr_batches')
    .set({ company_id: company.root_company_id })
    .where('company_id', '=', company.id)
    .where('root_company_id', '!=', company.id)
    .returning('id')
    .execute();
  return left.map(({ id }) => id);
};
