import { defineEvent } from '../../kernel/events.ts';

type CompanyIds = { readonly id: number; readonly root_company_id: number };

/** A company became a root company: a new one, or a client company that no longer has a parent. */
export const ownerCreated = defineEvent<{ readonly rootCompanyId: number }>('ownerCreated');

export const companyDeleted = defineEvent<CompanyIds, { readonly batchesMovedToOwner: readonly number[] }>(
  'companyDeleted',
);
