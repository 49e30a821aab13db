import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { Expression, SqlBool } from 'kysely';
import { currentUser, may } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { isInCatalogueOf } from '../../kernel/scope.ts';
import { lockOwner } from '../companies/companies.read.ts';

/** Owner of types and entries: global, which is the installation, or one root company. */

/** The catalogue of the caller: that of the root company; all catalogues for users without a company. */
export const catalogueOfCaller = ({ actor }: AnyCtx): number | null =>
  actor.kind === 'user' ? actor.rootCompanyId : null;

/** Entries in sight: global ones and the owner's; all, for who runs the installation. */
export const isInSight = (ctx: AnyCtx, table: string): Expression<SqlBool> =>
  isInCatalogueOf(catalogueOfCaller(ctx), table);

/** Who runs the installation changes all; an owner's admin what is the owner's, its clients nothing. */
export const mayChangeOf = (ctx: AnyCtx, owner: number | null): boolean => {
  const user = currentUser(ctx);
  if (may(user, 'device-types.manage-global')) return true;
  return may(user, 'device-types.manage-own') && owner !== null && owner === user.companyId;
};

export const requireMine = (ctx: AnyCtx, owner: number | null): void => {
  if (!mayChangeOf(ctx, owner)) throw new AppError('forbidden');
};

/** Owner of a new entry: the super admin chooses it, everybody else creates it for the own root company (DEC-064). */
export const ownerOfNew = async (tx: TxCtx, sent: Ref | null | undefined): Promise<number | null> => {
  const user = currentUser(tx);
  if (!may(user, 'device-types.manage-global')) return (await lockOwner(tx, String(user.companyId))).id;
  return sent ? (await lockOwner(tx, sent)).id : null;
};
