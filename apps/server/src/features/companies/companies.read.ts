import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { companyIsVisible } from '../../kernel/scope.ts';

/** Queries on companies for other domains: users, facilities, zones. The root company is locked before the client. */

const visibleCompanies = (ctx: AnyCtx, company: Ref) =>
  ctx.db
    .selectFrom('companies')
    .select(['companies.id', 'companies.uuid', 'companies.root_company_id', 'companies.parent_id'])
    .where(matchesRef('companies', company))
    .where('companies.deleted_at', 'is', null)
    .where(companyIsVisible(ctx.actor));

export const selectVisibleCompany = (ctx: AnyCtx, company: Ref) => visibleCompanies(ctx, company).executeTakeFirst();

/** Locks a visible company before something is added to it: it cannot be deleted until the transaction ends. */
export const lockCompany = (tx: TxCtx, company: Ref) => visibleCompanies(tx, company).forShare().executeTakeFirst();

/** Locks a visible company exclusively until the transaction ends, so that its contents can be counted. */
export const lockCompanyExclusively = (tx: TxCtx, company: Ref) =>
  visibleCompanies(tx, company).forNoKeyUpdate('companies').executeTakeFirst();

/** Locks the caller's own company, which is not among the companies that a technician may see. */
export const lockOwnCompanyExclusively = (tx: TxCtx) =>
  tx.db
    .selectFrom('companies')
    .select(['id', 'root_company_id'])
    .where('id', '=', currentUser(tx).companyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/**
 * Allows one transaction at a time per root company: a check of a subscription limit needs this exclusive lock.
 */
export const lockRootCompanyOf = async (tx: TxCtx, company: Ref): Promise<void> => {
  await tx.db
    .selectFrom('companies as root')
    .select('root.id')
    .where('root.id', 'in', visibleCompanies(tx, company).clearSelect().select('companies.root_company_id'))
    .forNoKeyUpdate()
    .execute();
};

/** The same as `lockRootCompanyOf`, where the root company is known. */
export const lockRootCompany = async (tx: TxCtx, rootCompanyId: number): Promise<void> => {
  await tx.db.selectFrom('companies').select('id').where('id', '=', rootCompanyId).forNoKeyUpdate().execute();
};

const requireRootCompany = <C extends { readonly parent_id: number | null }>(company: C): C => {
  if (company.parent_id !== null) throw new AppError('companies/only_owner');
  return company;
};

/** Returns a visible root company, for features that a client company does not have. */
export const getRootCompany = async (ctx: AnyCtx, company: Ref) =>
  requireRootCompany(requireFound(await selectVisibleCompany(ctx, company)));

/**
 * Locks a visible root company exclusively until the transaction ends: for settings that a root company has for itself
 * and its clients. A client company has no such settings (product rule P17, R0078).
 */
export const lockVisibleRootCompany = async (tx: TxCtx, company: Ref): Promise<LockedCompany> =>
  requireRootCompany(requireFound(await lockCompanyExclusively(tx, company)));
