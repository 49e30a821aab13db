import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser, may } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { requireWithinLimit } from '../../kernel/require-within-limit.ts';
import { countClients, type LockedCompany, selectCompanyForUpdate } from './companies.queries.ts';

/** Only a super admin sets the limit and the parent (DEC-032). */
export const requireStructureRight = (tx: TxCtx): void => {
  if (!may(currentUser(tx), 'companies.edit-structure')) throw new AppError('forbidden');
};

/** Locks the company that becomes the parent. There are only two levels, so it must be a root company (DEC-030). */
export const lockParent = async (tx: TxCtx, ref: Ref): Promise<LockedCompany> => {
  const parent = await selectCompanyForUpdate(tx, ref);
  if (!parent) throw fieldError('parentCompanyUuid', 'not_found');
  if (parent.parent_id !== null) throw fieldError('parentCompanyUuid', 'invalid_value');
  return parent;
};

/** null means no limit, 0 means no clients (DEC-033); the lock on the parent makes this count reliable. */
export const requireClientLimit = async (tx: TxCtx, parent: LockedCompany): Promise<void> => {
  const limit = parent.sub_company_limit;
  if (limit === null) return;
  requireWithinLimit('company/sub_company_limit_reached', { used: await countClients(tx, parent.id), limit }, 1);
};
