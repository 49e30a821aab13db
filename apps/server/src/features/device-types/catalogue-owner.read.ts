import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { Expression, SqlBool } from 'kysely';
import { currentUser, may } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { isInCatalogueOf } from '../../kernel/scope.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';

/** Owner of types and entries: the whole installation (global), or one root company. */

/** The catalogue of the caller: that of the root company; null (all catalogues) for users without a company. */
export const catalogueOwnerOf = ({ actor }: AnyCtx): number | null =>
  actor.kind === 'user' ? actor.rootCompanyId : null;

/** Condition for visible entries: global ones and those of the caller's root company; all for a super admin. */
export const isEntryVisible = (ctx: AnyCtx, table: string): Expression<SqlBool> =>
  isInCatalogueOf(catalogueOwnerOf(ctx), table);

/** A super admin may change all entries, an admin of a root company those of that company, a client none. */
export const mayChangeEntriesOf = (ctx: AnyCtx, owner: number | null): boolean => {
  const user = currentUser(ctx);
  if (may(user, 'device-types.manage-global')) return true;
  return may(user, 'device-types.manage-own') && owner !== null && owner === user.companyId;
};

export const requireEditable = (ctx: AnyCtx, owner: number | null): void => {
  if (!mayChangeEntriesOf(ctx, owner)) throw new AppError('forbidden');
};

/** Owner of a new entry: a super admin chooses it; everybody else creates it for the own root company (DEC-064). */
export const ownerOfNewEntry = async (tx: TxCtx, ownerRef: Ref | null | undefined): Promise<number | null> => {
  const user = currentUser(tx);
  if (!may(user, 'device-types.manage-global')) return (await lockVisibleRootCompany(tx, String(user.companyId))).id;
  return ownerRef ? (await lockVisibleRootCompany(tx, ownerRef)).id : null;
};
