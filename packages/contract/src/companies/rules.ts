/** The most companies in the response for a selector. */
export const MAX_LISTED_COMPANIES = 2000;

type Member = { readonly uuid: string; readonly parentCompanyUuid: string | null };

export type Family<C extends Member> = { readonly owner: C; readonly clients: readonly C[] };

/**
 * Every root company with its clients. A client is listed by itself if the caller may not read its root company. Two
 * levels (DEC-030).
 */
export const companyFamilies = <C extends Member>(companies: readonly C[]): readonly Family<C>[] => {
  const knownUuids = new Set(companies.map(({ uuid }) => uuid));
  const clientsOf = Map.groupBy(companies, ({ parentCompanyUuid }) => parentCompanyUuid);
  return companies
    .filter(({ parentCompanyUuid }) => parentCompanyUuid === null || !knownUuids.has(parentCompanyUuid))
    .map((owner) => ({ owner, clients: clientsOf.get(owner.uuid) ?? [] }));
};
