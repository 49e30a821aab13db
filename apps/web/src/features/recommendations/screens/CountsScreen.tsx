import { Card } from '@mantine/core';
import { IconChartBar, IconListCheck, IconListDetails } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { RecommendationCount } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { toSearchText } from '~/lib/to-search-text.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { useCounts } from '../calls.ts';
import classes from '../components/recommendations.module.css';
import { useCountColumns } from '../components/use-count-columns.tsx';

const route = getRouteApi('/app/recommendations/');

/** The facilities that the user may read, with the number of their open recommendations. */
export function CountsScreen() {
  const t = useTranslations('recommendations');
  const tPlaces = useTranslations('places.noneYet');
  const mayCreate = useMay()('places.create');
  const [{ search, sort = '-active' }, change] = useListSearch(route);
  const list = useCounts();
  const columns = useCountColumns();
  const rows = list.data?.filter(({ placeName }) => toSearchText(placeName).includes(toSearchText(search ?? '')));
  const activeCount = list.data?.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHead title={t('titles.counts')} lead={activeCount !== undefined && t('count', { count: activeCount })}>
        <LinkButton variant="default" to="/app/recommendations/all" leftSection={<IconListDetails size={17} />}>
          {t('menu.all')}
        </LinkButton>
        <LinkButton variant="default" to="/app/recommendations/statistics" leftSection={<IconChartBar size={17} />}>
          {t('titles.statistics')}
        </LinkButton>
      </PageHead>
      <Card padding={0}>
        <FilterBar
          find={
            <SearchInput
              label={t('counts.search')}
              value={search ?? ''}
              onSearch={(text) => change({ search: text || undefined })}
            />
          }
        />
        <DataGrid
          label={t('titles.counts')}
          columns={columns}
          rows={rows}
          load={list}
          rowId={({ placeUuid }) => placeUuid}
          rowLabel={({ placeName }) => placeName}
          rowLink={({ placeUuid }) => ({ to: '/app/recommendations/$placeId', params: { placeId: placeUuid } })}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          card={(row) => <CountCard row={row} />}
          empty={
            <EmptyState
              icon={<IconListCheck size={26} stroke={1.6} />}
              title={t(search ? 'counts.noneFound' : 'counts.none')}
              text={t(search ? 'counts.noneFoundText' : 'counts.noneText')}
              action={!search && mayCreate && <LinkButton to="/app/places/create">{tPlaces('add')}</LinkButton>}
            />
          }
        />
      </Card>
    </>
  );
}

function CountCard({ row }: { readonly row: RecommendationCount }) {
  const t = useTranslations('recommendations');
  return (
    <div className={classes.card}>
      <strong>{row.placeName}</strong>
      <div className={classes.line}>
        <span>{t('count', { count: row.count })}</span>
        {row.overdueCount > 0 && (
          <span className={classes.alarm}>{t('overdueCount', { count: row.overdueCount })}</span>
        )}
      </div>
    </div>
  );
}
