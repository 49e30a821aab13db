import { isClientSide, mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import { currentUser } from './access.ts';
import { AppError } from './app-error.ts';
import type { TxCtx } from './context.ts';

/**
 * Throws if a client company would change or delete what the service company wrote (decision
 * access/company-boundaries).
 */
export const requireMayChangeContent = (
  tx: TxCtx,
  ...rows: readonly { readonly author_company_id: number | null }[]
): void => {
  const user = currentUser(tx);
  const isOwn = rows.every((row) => mayChangeContent({ authorCompanyId: row.author_company_id }, user));
  if (!isOwn) throw new AppError('written_by_contractor');
};

/** Throws for client companies, for values that only the contractor may set (decision access/company-boundaries). */
export const requireContractor = (tx: TxCtx): void => {
  if (isClientSide(currentUser(tx))) throw new AppError('written_by_contractor');
};
