import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { lockCompanyAlone, lockOwner, selectCompanyInSight } from '../companies/companies.read.ts';
import { type Owner, ownerOfCompany } from '../files/owner.read.ts';

export const companyInSight = async (ctx: AnyCtx, ref: Ref): Promise<Owner> =>
  ownerOfCompany(found(await selectCompanyInSight(ctx, ref)));

/** Files can be added to root companies only; files that a client already has can still be changed and removed. */
export const lockedOwner = async (tx: TxCtx, ref: Ref): Promise<Owner> => ownerOfCompany(await lockOwner(tx, ref));

export const lockedCompany = async (tx: TxCtx, ref: Ref): Promise<Owner> =>
  ownerOfCompany(found(await lockCompanyAlone(tx, ref)));
