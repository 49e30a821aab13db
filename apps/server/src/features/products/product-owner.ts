import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser, may } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { lockProduct, selectProduct } from './products.queries.ts';

/** An admin of the owner and a super admin change a product; a client reads the products of its contractor. */
export const canChangeProduct = (ctx: AnyCtx, rootCompanyId: number): boolean => {
  if (ctx.actor.kind !== 'user') return false;
  const user = currentUser(ctx);
  return may(user, 'products.manage') && (user.type === 'SUPER_ADMIN' || user.companyId === rootCompanyId);
};

/** Locks a product that the caller may change. */
export const openProduct = async (tx: TxCtx, ref: Ref) => {
  const row = requireFound(await lockProduct(tx, ref));
  if (!canChangeProduct(tx, row.root_company_id)) throw new AppError('forbidden');
  return row;
};

/**
 * Locks the company of a product before the product, as the creation of a product does: names and mixtures are unique in
 * a company.
 */
export const openProductInCompany = async (tx: TxCtx, ref: Ref) => {
  const { root_company_id } = requireFound(await selectProduct(tx, ref));
  if (!canChangeProduct(tx, root_company_id)) throw new AppError('forbidden');
  await lockVisibleRootCompany(tx, String(root_company_id));
  return openProduct(tx, ref);
};

/** The root company of a new product; a super admin has no company and names one. */
export const lockOwnerOfNewProduct = async (tx: TxCtx, ref: Ref | null | undefined): Promise<number> => {
  const user = currentUser(tx);
  const owner = ref ?? (user.companyId === null ? null : String(user.companyId));
  if (owner === null) throw fieldError('companyUuid', 'required');
  return (await lockVisibleRootCompany(tx, owner)).id;
};
