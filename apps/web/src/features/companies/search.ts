import { sortParam, textParam } from '~/lib/search.ts';

export const COMPANY_COLUMNS = ['position', 'name', 'email', 'address', 'places', 'devices', 'clients'] as const;
type Column = (typeof COMPANY_COLUMNS)[number];

/** What the list of companies keeps in its address. */
export type CompaniesSearch = {
  readonly search?: string;
  readonly sort?: Column | `-${Column}`;
};

export const companiesSearch = (raw: Record<string, unknown>): CompaniesSearch => ({
  search: textParam(raw, 'search'),
  sort: sortParam(raw, COMPANY_COLUMNS),
});
