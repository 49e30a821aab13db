import type { Company } from '@trapline/contract/companies/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { countColumn, textColumn } from '~/components/data-grid/columns.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { NoWrap } from '~/components/NoWrap.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import type { CompanyColumn } from '../search.ts';
import { CompanyMark } from './CompanyMark.tsx';
import classes from './companies.module.css';

type Translate = ReturnType<typeof useTranslations<'companies'>>;

/** The columns that identify a company, used by the list of all companies and by the page of a root company. */
const identityColumns = (
  t: Translate,
  parentNameOf: (company: Company) => string | undefined,
): GridColumn<Company, CompanyColumn>[] => [
  {
    id: 'name',
    title: t('column.name'),
    sortBy: ({ name }) => name,
    cell: (company) => {
      const parentName = parentNameOf(company);
      return (
        <TwoLines
          first={
            <span className={classes.name}>
              <NoWrap>{company.name}</NoWrap>
            </span>
          }
          second={parentName && t('clientOf', { name: parentName })}
        />
      );
    },
    minWidth: 200,
    namesRow: true,
    wraps: true,
  },
  textColumn('email', t('column.email'), ({ email }) => email, { folds: 3, foldsInto: 'name' }),
  textColumn('address', t('column.address'), ({ address }) => address, {
    minWidth: 180,
    wraps: true,
    folds: 2,
    foldsInto: 'name',
  }),
];

/** The position in the list as returned by the server, independent of the sort order. */
const indexColumn = (t: Translate, positions: ReadonlyMap<string, number>): GridColumn<Company, CompanyColumn> => ({
  id: 'index',
  title: t('column.index'),
  cell: ({ uuid }) => <span className={`num ${classes.number}`}>{positions.get(uuid)}</span>,
  folds: 1,
});

const logoColumn = (t: Translate): GridColumn<Company, CompanyColumn> => ({
  id: 'logo',
  title: t('column.logo'),
  cell: (company) => <CompanyMark name={company.name} logo={company.logo} />,
});

/** Columns of the list of all companies (spec P section 2). */
export const useCompanyColumns = (companies: readonly Company[]): readonly GridColumn<Company, CompanyColumn>[] => {
  const t = useTranslations('companies');
  return useMemo(() => {
    const names = new Map(companies.map(({ uuid, name }) => [uuid, name]));
    const positions = new Map(companies.map(({ uuid }, at) => [uuid, at + 1]));
    return [
      indexColumn(t, positions),
      logoColumn(t),
      ...identityColumns(t, ({ parentCompanyUuid }) => names.get(parentCompanyUuid ?? '')),
      countColumn('places', t('column.places'), ({ placesCount }) => placesCount),
      countColumn('devices', t('column.devices'), ({ devicesCount }) => devicesCount),
      countColumn('clients', t('column.clients'), ({ subCompaniesCount }) => subCompaniesCount, { folds: 1 }),
    ];
  }, [t, companies]);
};

/** Columns of the two tables of a root company. */
export const useMyCompanyColumns = (): readonly GridColumn<Company, CompanyColumn>[] => {
  const t = useTranslations('companies');
  return useMemo(() => [logoColumn(t), ...identityColumns(t, () => undefined)], [t]);
};
