import type { AnyCtx } from '../../kernel/context.ts';

/** Owner of files: either a facility or a company. */
export type Owner = {
  readonly rootCompanyId: number;
  readonly placeId: number | null;
  readonly companyId: number | null;
};

type OwnerIds = { readonly id: number; readonly root_company_id: number };

export const ownerOfPlace = ({ id, root_company_id }: OwnerIds): Owner => ({
  rootCompanyId: root_company_id,
  placeId: id,
  companyId: null,
});

export const ownerOfCompany = ({ id, root_company_id }: OwnerIds): Owner => ({
  rootCompanyId: root_company_id,
  placeId: null,
  companyId: id,
});

/** A user of the restricted type may change only the own files (R0646). */
export const isRestricted = ({ actor }: Pick<AnyCtx, 'actor'>): boolean =>
  actor.kind === 'user' && actor.type === 'CONTROLLER';
