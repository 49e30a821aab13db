import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser, may } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';

/** A radio admin of the installation may change all profiles, an admin of a root company its own, a client none. */
export const canChangeProfile = (ctx: AnyCtx, owner: number | null): boolean => {
  const user = currentUser(ctx);
  return may(user, 'lora.networks') || (owner !== null && owner === user.companyId);
};

export const requireEditableProfile = (ctx: AnyCtx, owner: number | null): void => {
  if (!canChangeProfile(ctx, owner)) throw new AppError('forbidden');
};

/** The root company of a new profile. Null means the installation, which only an admin of the installation may choose. */
export const ownerOfNewProfile = async (tx: TxCtx, ownerRef: Ref | null | undefined): Promise<number | null> => {
  const user = currentUser(tx);
  if (ownerRef) return (await lockVisibleRootCompany(tx, ownerRef)).id;
  return may(user, 'lora.networks') ? null : (await lockVisibleRootCompany(tx, String(user.companyId))).id;
};
