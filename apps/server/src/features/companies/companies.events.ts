import { defineEvent } from '../../kernel/events.ts';

type Company = { readonly id: number; readonly root_company_id: number };

/** A company became an owner: a new one, or a client that has no parent any more. */
export const ownerCreated = defineEvent<{ readonly rootCompanyId: number }>('ownerCreated');

export const companyDeleted = defineEvent<Company, { readonly batchesLeftToOwner: readonly number[] }>(
  'companyDeleted',
);
