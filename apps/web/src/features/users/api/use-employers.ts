import { useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { companyFamilies } from '@trapline/contract/companies/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** Companies a person can belong to. */
export const useEmployers = () =>
  useQuery({ ...queryFor(companies.shortList, {}), select: (answer) => answer.companies });

type Employers = ReturnType<typeof useEmployers>['data'];

/** Options of a selector: every owner with its clients below it. */
export const employerOptions = (employers: Employers = []) =>
  companyFamilies(employers).map(({ owner, clients }) => ({
    group: owner.name,
    items: [owner, ...clients].map(({ uuid, name }) => ({ value: uuid, label: name })),
  }));
