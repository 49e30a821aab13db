import { Card } from '@mantine/core';
import { IconBuildingFactory2, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { countColumn, nameColumn, textColumn } from '~/components/data-grid/columns.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { useCompany } from '../calls.ts';
import { CompanySectionHead } from '../components/CompanySectionHead.tsx';
import classes from '../components/companies.module.css';
import type { CompanyPageColumn } from '../search.ts';

const route = getRouteApi('/app/companies/edit/$companyId/facilities');
type CompanyPlace = CompanyDetails['places'][number];

/** The list of a root company includes the facilities of its client companies, so it has a column for the company. */
const usePlaceColumns = (isOwner: boolean): readonly GridColumn<CompanyPlace, CompanyPageColumn>[] => {
  const t = useTranslations('companies.column');
  return useMemo(() => {
    const client = textColumn('company', t('company'), ({ companyName }: CompanyPlace) => companyName, {
      minWidth: 150,
    });
    return [
      nameColumn(t('name')),
      textColumn('address', t('address'), ({ address }) => address),
      ...(isOwner ? [client] : []),
      countColumn('devices', t('devices'), ({ devicesCount }) => devicesCount),
    ];
  }, [t, isOwner]);
};

/** The facilities of a company. */
export function CompanyPlacesScreen() {
  const t = useTranslations('companies');
  const tPlaces = useTranslations('places');
  const may = useMay();
  const { companyId } = route.useParams();
  const [{ sort }, change] = useListSearch(route);
  const load = useCompany(companyId);
  const company = load.data;
  const columns = usePlaceColumns(company?.parentCompanyUuid === null);
  return (
    <>
      <CompanySectionHead company={company} title={t('section.places')}>
        {company && may('places.create') && (
          <LinkButton to="/app/places/create" search={{ company: company.uuid }} leftSection={<IconPlus size={17} />}>
            {tPlaces('add')}
          </LinkButton>
        )}
      </CompanySectionHead>
      <Card padding={0}>
        <DataGrid
          label={t('section.places')}
          columns={columns}
          rows={company?.places}
          load={load}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          rowLink={({ uuid }) => ({ to: '/app/places/edit/$placeId', params: { placeId: uuid } })}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          card={(place) => (
            <span className={classes.text}>
              <span className={classes.name}>{place.name}</span>
              <span className={classes.line}>{place.address}</span>
              <span className={classes.line}>
                {place.companyName}, {tPlaces('devicesCount', { count: place.devicesCount })}
              </span>
            </span>
          )}
          empty={
            <EmptyState
              icon={<IconBuildingFactory2 size={26} stroke={1.6} />}
              title={t('noPlaces')}
              text={t('noPlacesText')}
            />
          }
        />
      </Card>
    </>
  );
}
