import { Card } from '@mantine/core';
import { IconBuildingFactory2, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { CompanyFilter } from '~/shared/companies/CompanyFilter.tsx';
import { usePlaces } from '../calls.ts';
import { PlaceCard } from '../components/PlaceCard.tsx';
import { usePlaceColumns } from '../components/use-place-columns.tsx';
import { ZoneFilter } from '../components/ZoneFilter.tsx';

const route = getRouteApi('/app/places/');

export function PlacesScreen() {
  const t = useTranslations('places');
  const may = useMay();
  const [{ search, company, zone, sort }, filter] = useListSearch(route);
  const list = usePlaces({ search, companyUuid: company, companyZoneUuid: zone });
  const columns = usePlaceColumns();
  // users who carry out visits go directly to the visits, not to the address
  const opens =
    may('inspections.see') && !may('places.edit')
      ? '/app/places/edit/$placeId/inspections'
      : '/app/places/edit/$placeId';
  const isFiltered = [search, company, zone].some((value) => value !== undefined);
  const clear = () => filter({ search: undefined, company: undefined, zone: undefined });

  return (
    <>
      <PageHead title={t('title')} lead={list.data ? t('count', { count: list.data.length }) : EMPTY_LINE}>
        {may('places.create') && (
          <LinkButton to="/app/places/create" search={{ company }} leftSection={<IconPlus size={17} />}>
            {t('add')}
          </LinkButton>
        )}
      </PageHead>
      <Card padding={0}>
        <FilterBar
          onClear={isFiltered ? clear : undefined}
          find={
            <SearchInput
              label={t('search')}
              value={search ?? ''}
              onSearch={(text) => filter({ search: text || undefined })}
            />
          }
          chosen={[company, zone]}
        >
          <CompanyFilter
            label={t('column.company')}
            value={company}
            onChange={(uuid) => filter({ company: uuid, zone: undefined })}
          />
          <ZoneFilter company={company} value={zone} onChange={(uuid) => filter({ zone: uuid })} />
        </FilterBar>
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={(place) => place.uuid}
          rowLabel={(place) => place.name}
          rowLink={(place) => ({ to: opens, params: { placeId: place.uuid } })}
          sort={sort}
          onSort={(next) => filter({ sort: next })}
          card={(place) => <PlaceCard place={place} />}
          empty={
            <EmptyState
              icon={<IconBuildingFactory2 size={26} stroke={1.6} />}
              title={isFiltered ? t('noneFound') : t('none')}
              text={isFiltered ? t('noneFoundText') : t('noneText')}
            />
          }
        />
      </Card>
    </>
  );
}
