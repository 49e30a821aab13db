import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { lockCompanyExclusively, lockVisibleRootCompany, selectVisibleCompany } from '../companies/companies.read.ts';
import { type Owner, ownerOfCompany } from '../files/owner.read.ts';

export const getVisibleFileOwner = async (ctx: AnyCtx, ref: Ref): Promise<Owner> =>
  ownerOfCompany(requireFound(await selectVisibleCompany(ctx, ref)));

/** Files can be added to root companies only; files that a client already has can still be changed and removed. */
export const lockRootFileOwner = async (tx: TxCtx, ref: Ref): Promise<Owner> =>
  ownerOfCompany(await lockVisibleRootCompany(tx, ref));

export const lockFileOwner = async (tx: TxCtx, ref: Ref): Promise<Owner> =>
  ownerOfCompany(requireFound(await lockCompanyExclusively(tx, ref)));
