import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { holdCompanyAlone, holdOwner, selectCompanyInSight } from '../companies/companies.read.ts';
import { type Owner, ownerOfCompany } from '../files/owner.read.ts';

export const companyInSight = async (ctx: AnyCtx, ref: Ref): Promise<Owner> =>
  ownerOfCompany(found(await selectCompanyInSight(ctx, ref)));

/** Files are added to owners alone; what a client has, it may still change and take away. */
export const heldOwner = async (tx: TxCtx, ref: Ref): Promise<Owner> => ownerOfCompany(await holdOwner(tx, ref));

export const heldCompany = async (tx: TxCtx, ref: Ref): Promise<Owner> =>
  ownerOfCompany(found(await holdCompanyAlone(tx, ref)));
