import { Card } from '@mantine/core';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { usePlaces } from '../api/use-places.ts';
import { CompanySelect } from '../components/CompanySelect.tsx';
import { PlaceCard } from '../components/PlaceCard.tsx';
import { usePlaceColumns } from '../components/use-place-columns.tsx';
import type { PlacesSearch } from '../search.ts';

const route = getRouteApi('/app/places/');

export function PlacesScreen() {
  const t = useTranslations('places');
  const { search, company, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const list = usePlaces({ search, companyUuid: company });
  const columns = usePlaceColumns();
  const filter = (change: Partial<PlacesSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const isFiltered = search !== undefined || company !== undefined;
  const clear = () => filter({ search: undefined, company: undefined });

  return (
    <>
      <PageHead title={t('title')} lead={list.data && t('count', { count: list.data.length })} />
      <Card padding={0}>
        <FilterBar onClear={isFiltered ? clear : undefined}>
          <SearchInput
            label={t('search')}
            value={search ?? ''}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <CompanySelect value={company} onChange={(uuid) => filter({ company: uuid })} />
        </FilterBar>
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={(place) => place.uuid}
          rowLabel={(place) => place.name}
          rowLink={(place) => ({ to: '/app/places/edit/$placeId', params: { placeId: place.uuid } })}
          sort={sort}
          onSort={(next) => filter({ sort: next as PlacesSearch['sort'] })}
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
