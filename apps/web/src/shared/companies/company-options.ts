import { companyFamilies } from '@trapline/contract/companies/rules.ts';
import type { CompanyShort } from '@trapline/contract/companies/schemas.ts';

/** Options of a selector: every root company with its clients below it. */
export const companyOptions = (companies: readonly CompanyShort[] = []) =>
  companyFamilies(companies).map(({ owner, clients }) => ({
    group: owner.name,
    items: [owner, ...clients].map(({ uuid, name }) => ({ value: uuid, label: name })),
  }));
