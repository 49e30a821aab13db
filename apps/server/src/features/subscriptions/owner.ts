import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { selectCompanyInSight } from '../companies/companies.read.ts';
import { ONE_IS_ACTIVE } from './subscriptions.queries.ts';

/** The owner a subscription is read of; a client has none of its own (R0076). */
export const getOwner = async (ctx: AnyCtx, ref: Ref) => {
  const company = found(await selectCompanyInSight(ctx, ref));
  if (company.parent_id !== null) throw new AppError('companies/only_owner');
  return company;
};

/** The index has the last word: nobody switches another one off in silence (DEC-034). */
export const anotherIsActive = (error: unknown): unknown =>
  violatesUnique(error, ONE_IS_ACTIVE)
    ? new AppError('subscription/only_one_active', { fields: [{ field: 'active', code: 'already_used', limit: null }] })
    : error;
