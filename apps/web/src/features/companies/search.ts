import { searchOf, sortBy, text } from '~/lib/search.ts';

const COLUMNS = ['name', 'email', 'address', 'places', 'devices', 'clients'] as const;
export type CompanyColumn = (typeof COLUMNS)[number];

/** The part of the companies list that is stored in its address. */
export const companiesSearch = searchOf({ search: text(), sort: sortBy(COLUMNS) });

const COMPANY_PAGE_COLUMNS = ['name', 'address', 'company', 'places', 'devices'] as const;
export type CompanyPageColumn = (typeof COMPANY_PAGE_COLUMNS)[number];

/** The same for the lists of client companies and facilities of one company. */
export const companyPageSearch = searchOf({ sort: sortBy(COMPANY_PAGE_COLUMNS) });
