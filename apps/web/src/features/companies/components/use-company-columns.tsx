import type { Company } from '@trapline/contract/companies/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { TwoLines } from '~/components/TwoLines.tsx';
import { CompanyMark } from './CompanyMark.tsx';
import classes from './companies.module.css';

/** A company with its place in the list. */
export type NumberedCompany = Company & { readonly position: number };

export const numbered = (companies: readonly Company[]): readonly NumberedCompany[] =>
  companies.map((company, index) => ({ ...company, position: index + 1 }));

type T = ReturnType<typeof useTranslations<'companies'>>;

/** Who a company is: what the list of all and the page of an owner both show. */
const identity = (t: T, ownerOf: (company: NumberedCompany) => string | undefined): GridColumn<NumberedCompany>[] => [
  {
    id: 'name',
    title: t('column.name'),
    sortBy: ({ name }) => name,
    cell: (company) => {
      const owner = ownerOf(company);
      return (
        <TwoLines
          first={<span className={classes.name}>{company.name}</span>}
          second={owner && t('clientOf', { name: owner })}
        />
      );
    },
    minWidth: 190,
    namesRow: true,
    wraps: true,
  },
  {
    id: 'email',
    title: t('column.email'),
    sortBy: ({ email }) => email,
    cell: ({ email }) => email ?? '—',
    minWidth: 160,
  },
  {
    id: 'address',
    title: t('column.address'),
    sortBy: ({ address }) => address,
    cell: ({ address }) => address ?? '—',
    minWidth: 150,
    wraps: true,
  },
];

const logo = (t: T): GridColumn<NumberedCompany> => ({
  id: 'logo',
  title: t('column.logo'),
  cell: (company) => <CompanyMark name={company.name} logo={company.logo} />,
});

const count = (
  id: 'places' | 'devices' | 'clients',
  title: string,
  amountOf: (company: NumberedCompany) => number,
): GridColumn<NumberedCompany> => ({
  id,
  title,
  sortBy: amountOf,
  cell: (company) => <span className="num">{amountOf(company)}</span>,
  align: 'right',
});

/** Columns of the list of all companies (spec P section 2). */
export const useCompanyColumns = (companies: readonly Company[]): readonly GridColumn<NumberedCompany>[] => {
  const t = useTranslations('companies');
  return useMemo(() => {
    const names = new Map(companies.map(({ uuid, name }) => [uuid, name]));
    return [
      {
        id: 'position',
        title: t('column.position'),
        sortBy: ({ position }) => position,
        cell: ({ position }) => <span className={`num ${classes.number}`}>{position}</span>,
      },
      logo(t),
      ...identity(t, ({ parentCompanyUuid }) => names.get(parentCompanyUuid ?? '')),
      count('places', t('column.places'), ({ placesCount }) => placesCount),
      count('devices', t('column.devices'), ({ devicesCount }) => devicesCount),
      count('clients', t('column.clients'), ({ subCompaniesCount }) => subCompaniesCount),
    ];
  }, [t, companies]);
};

/** Columns of the two tables of a company owner. */
export const useMyCompanyColumns = (): readonly GridColumn<NumberedCompany>[] => {
  const t = useTranslations('companies');
  return useMemo(() => [logo(t), ...identity(t, () => undefined)], [t]);
};
