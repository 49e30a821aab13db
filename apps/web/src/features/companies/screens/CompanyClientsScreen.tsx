import { Card } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { countColumn, nameColumn, textColumn } from '~/components/data-grid/columns.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { LimitNotice } from '~/shared/subscriptions/LimitNotice.tsx';
import { useCompany } from '../calls.ts';
import { CompanySectionHead } from '../components/CompanySectionHead.tsx';
import classes from '../components/companies.module.css';
import type { CompanyPageColumn } from '../search.ts';

const route = getRouteApi('/app/companies/edit/$companyId/clients');
type Client = CompanyDetails['subCompanies'][number];

const useClientColumns = (): readonly GridColumn<Client, CompanyPageColumn>[] => {
  const t = useTranslations('companies.column');
  return useMemo(
    () => [
      nameColumn(t('name')),
      textColumn('address', t('address'), ({ address }) => address, {
        minWidth: 200,
        wraps: true,
        folds: 1,
        foldsInto: 'name',
      }),
      countColumn('places', t('places'), ({ placesCount }) => placesCount),
      countColumn('devices', t('devices'), ({ devicesCount }) => devicesCount),
    ],
    [t],
  );
};

/** The client companies of a root company. */
export function CompanyClientsScreen() {
  const t = useTranslations('companies');
  const tPlaces = useTranslations('places');
  const { companyId } = route.useParams();
  const [{ sort }, change] = useListSearch(route);
  const load = useCompany(companyId);
  const columns = useClientColumns();
  const company = load.data;
  if (company && company.parentCompanyUuid !== null) {
    // a client company has no client companies (there are only two levels)
    return <Navigate to="/app/companies/edit/$companyId" params={{ companyId }} replace />;
  }
  return (
    <>
      <CompanySectionHead company={company} title={t('section.clients')}>
        {company && (
          <LinkButton to="/app/companies/create" search={{ parent: company.uuid }} leftSection={<IconPlus size={17} />}>
            {t('addClient')}
          </LinkButton>
        )}
      </CompanySectionHead>
      <LimitNotice companyId={company?.uuid} kind="clients" isAboveList />
      <Card padding={0}>
        <DataGrid
          label={t('section.clients')}
          columns={columns}
          rows={company?.subCompanies}
          load={load}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          rowLink={({ uuid }) => ({ to: '/app/companies/edit/$companyId', params: { companyId: uuid } })}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          card={({ name, address, placesCount, devicesCount }) => (
            <span className={classes.text}>
              <span className={classes.name}>{name}</span>
              <span className={classes.line}>{address}</span>
              <span className={classes.line}>
                {tPlaces('count', { count: placesCount })}, {tPlaces('devicesCount', { count: devicesCount })}
              </span>
            </span>
          )}
          empty={
            <EmptyState
              icon={<IconBuilding size={26} stroke={1.6} />}
              title={t('noClients')}
              text={t('noClientsText')}
            />
          }
        />
      </Card>
    </>
  );
}
