import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { companyIsVisible } from '../../kernel/scope.ts';

/** What other domains ask of companies: users, facilities, zones. Locks are taken owner first, client after it. */

const inSight = (ctx: AnyCtx, company: Ref) =>
  ctx.db
    .selectFrom('companies')
    .select(['companies.id', 'companies.uuid', 'companies.root_company_id', 'companies.parent_id'])
    .where(matchesRef('companies', company))
    .where('companies.deleted_at', 'is', null)
    .where(companyIsVisible(ctx.actor));

export const selectCompanyInSight = (ctx: AnyCtx, company: Ref) => inSight(ctx, company).executeTakeFirst();

/** A company in sight that something is about to be put into: it cannot be deleted before the transaction ends. */
export const lockCompany = (tx: TxCtx, company: Ref) => inSight(tx, company).forShare().executeTakeFirst();

/** A company in sight, alone with it until the transaction ends: for who counts what it has. */
export const lockCompanyAlone = (tx: TxCtx, company: Ref) =>
  inSight(tx, company).forNoKeyUpdate('companies').executeTakeFirst();

/** The caller's own, which a technician does not see among the companies of his facilities. */
export const lockOwnCompanyAlone = (tx: TxCtx) =>
  tx.db
    .selectFrom('companies')
    .select(['id', 'root_company_id'])
    .where('id', '=', currentUser(tx).companyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/**
 * One transaction at a time per root company: whatever counts against a subscription limit needs the exclusive lock.
 */
export const lockRootCompanyOf = async (tx: TxCtx, company: Ref): Promise<void> => {
  await tx.db
    .selectFrom('companies as root')
    .select('root.id')
    .where('root.id', 'in', inSight(tx, company).clearSelect().select('companies.root_company_id'))
    .forNoKeyUpdate()
    .execute();
};

/** The same where the root company is known. */
export const lockRootCompany = async (tx: TxCtx, rootCompanyId: number): Promise<void> => {
  await tx.db.selectFrom('companies').select('id').where('id', '=', rootCompanyId).forNoKeyUpdate().execute();
};

const ofOwner = <C extends { readonly parent_id: number | null }>(company: C): C => {
  if (company.parent_id !== null) throw new AppError('companies/only_owner');
  return company;
};

/** An owner in sight, for what a client has none of. */
export const getOwner = async (ctx: AnyCtx, company: Ref) => ofOwner(found(await selectCompanyInSight(ctx, company)));

/**
 * Locks a visible root company exclusively until the transaction ends: for settings that a root company has for itself
 * and its clients. A client has none of them (product rule P17, R0078).
 */
export const lockOwner = async (tx: TxCtx, company: Ref): Promise<LockedCompany> =>
  ofOwner(found(await lockCompanyAlone(tx, company)));
