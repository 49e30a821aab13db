import type { Company } from '@trapline/contract/companies/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { countColumn, type Numbered, positionColumn, textColumn } from '~/components/data-grid/columns.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { TwoLines } from '~/components/TwoLines.tsx';
import type { CompanyColumn } from '../search.ts';
import { CompanyMark } from './CompanyMark.tsx';
import classes from './companies.module.css';

type NumberedCompany = Numbered<Company>;

type T = ReturnType<typeof useTranslations<'companies'>>;

/** Who a company is: what the list of all and the page of an owner both show. */
const identity = (
  t: T,
  ownerOf: (company: NumberedCompany) => string | undefined,
): GridColumn<NumberedCompany, CompanyColumn>[] => [
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
  textColumn('email', t('column.email'), ({ email }) => email, { minWidth: 160 }),
  textColumn('address', t('column.address'), ({ address }) => address, { minWidth: 150, wraps: true }),
];

const logo = (t: T): GridColumn<NumberedCompany, CompanyColumn> => ({
  id: 'logo',
  title: t('column.logo'),
  cell: (company) => <CompanyMark name={company.name} logo={company.logo} />,
});

/** Columns of the list of all companies (spec P section 2). */
export const useCompanyColumns = (
  companies: readonly Company[],
): readonly GridColumn<NumberedCompany, CompanyColumn>[] => {
  const t = useTranslations('companies');
  return useMemo(() => {
    const names = new Map(companies.map(({ uuid, name }) => [uuid, name]));
    return [
      positionColumn(t('column.position')),
      logo(t),
      ...identity(t, ({ parentCompanyUuid }) => names.get(parentCompanyUuid ?? '')),
      countColumn('places', t('column.places'), ({ placesCount }) => placesCount),
      countColumn('devices', t('column.devices'), ({ devicesCount }) => devicesCount),
      countColumn('clients', t('column.clients'), ({ subCompaniesCount }) => subCompaniesCount),
    ];
  }, [t, companies]);
};

/** Columns of the two tables of a company owner. */
export const useMyCompanyColumns = (): readonly GridColumn<NumberedCompany, CompanyColumn>[] => {
  const t = useTranslations('companies');
  return useMemo(() => [logo(t), ...identity(t, () => undefined)], [t]);
};
