import { Card } from '@mantine/core';
import { IconBuildingFactory2, IconListDetails } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { mayEditRecommendation } from '@trapline/contract/recommendations/rules.ts';
import type { BulkResult } from '@trapline/contract/recommendations/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { useSelection } from '~/components/data-grid/use-selection.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { HiddenPlaceNotice } from '~/shared/saved-views/HiddenPlaceNotice.tsx';
import { SavedViews } from '~/shared/saved-views/SavedViews.tsx';
import { PAGE_SIZE, useAllPlacesRecommendations } from '../calls.ts';
import { AllFilters } from '../components/AllFilters.tsx';
import { BulkChange } from '../components/BulkChange.tsx';
import { BulkRefusals } from '../components/BulkRefusals.tsx';
import { RecommendationCard } from '../components/RecommendationCard.tsx';
import classes from '../components/recommendations.module.css';
import { useAllColumns } from '../components/use-columns.tsx';
import { allSearch, isFiltered } from '../search.ts';

const route = getRouteApi('/app/recommendations/all');

/** The recommendations of all facilities that the user may read, nearest deadline first. */
export function AllRecommendationsScreen() {
  const t = useTranslations('recommendations');
  const [search, change] = useListSearch(route);
  const { page = 1, sort = 'deadline' } = search;
  const account = useAccount();
  const list = useAllPlacesRecommendations(search, account.uuid);
  const columns = useAllColumns();
  const mayChange = useMay()('recommendations.edit') && mayEditRecommendation(account.type);
  const selection = useSelection(list.data?.recommendations.map(({ uuid }) => uuid));
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onPageMissing: (last) => change({ page: last }),
  });
  const isNarrowed = isFiltered(search);
  const isPlaceHidden = search.place !== undefined && list.error?.status === 404;
  return (
    <>
      <PageHead title={t('titles.all')} lead={list.data ? t('found', { count: list.data.count }) : EMPTY_LINE}>
        <SavedViews list="recommendations" search={search} read={allSearch} onOpen={change} />
        <LinkButton variant="default" to="/app/recommendations" leftSection={<IconBuildingFactory2 size={17} />}>
          {t('all.byPlace')}
        </LinkButton>
      </PageHead>
      <HiddenPlaceNotice place={search.place} isHidden={isPlaceHidden} onRemove={() => change({ place: undefined })} />
      <Card padding={0}>
        <AllFilters search={search} onChange={change} />
        <DataGrid
          label={t('titles.all')}
          columns={columns}
          rows={list.data?.recommendations}
          load={isPlaceHidden ? { ...list, isError: false } : list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ place, uniqueId, recommendation }) => `${place.name}, ${uniqueId}, ${recommendation}`}
          rowLink={({ uuid, placeUuid }) => ({
            to: '/app/recommendations/$placeId/details/$recommendationId',
            params: { placeId: placeUuid, recommendationId: uuid },
          })}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          paging={{
            page,
            size: PAGE_SIZE,
            total: list.data?.totalPages ?? 1,
            onPage: (next) => change({ page: next }),
          }}
          selection={mayChange ? selection : undefined}
          bulk={<BulkChange uuids={[...selection.ids]} onDone={selection.clear} onRefused={setRefused} />}
          card={(row) => (
            <>
              <span className={classes.muted}>{row.place.name}</span>
              <RecommendationCard recommendation={row} />
            </>
          )}
          empty={
            <EmptyState
              icon={<IconListDetails size={26} stroke={1.6} />}
              title={t(isNarrowed ? 'noneFound' : 'none')}
              text={t(isNarrowed ? 'noneFoundText' : 'all.noneText')}
            />
          }
        />
      </Card>
      {refused.length > 0 && <BulkRefusals refused={refused} onClose={() => setRefused([])} />}
    </>
  );
}
