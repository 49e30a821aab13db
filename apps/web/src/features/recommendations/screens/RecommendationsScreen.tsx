import { Button, Card } from '@mantine/core';
import { IconListCheck, IconMap, IconPlus, IconTable } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeletedEntries } from '~/components/DeletedEntries.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { isNotOnPhone, ListNotOnPhone } from '~/shared/field-documents/ListNotOnPhone.tsx';
import { OnThisPhone } from '~/shared/field-documents/OnThisPhone.tsx';
import { PAGE_SIZE, useRecommendations } from '../calls.ts';
import { CsvModal } from '../components/CsvModal.tsx';
import { ListFilters } from '../components/ListFilters.tsx';
import { PlanModal } from '../components/PlanModal.tsx';
import { RecommendationCard } from '../components/RecommendationCard.tsx';
import { useColumns } from '../components/use-columns.tsx';
import { isFiltered } from '../search.ts';

const route = getRouteApi('/app/recommendations/$placeId/');

/** The recommendations of a facility. */
export function RecommendationsScreen() {
  const t = useTranslations('recommendations');
  const { placeId } = route.useParams();
  const [search, change] = useListSearch(route);
  const { page = 1, sort = '-date' } = search;
  const list = useRecommendations(placeId, search);
  const columns = useColumns();
  const may = useMay();
  const [open, setOpen] = useState<'csv' | 'plan' | null>(null);
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onPageMissing: (last) => change({ page: last }),
  });
  const add = may('recommendations.create') && (
    <LinkButton to="/app/recommendations/$placeId/create" params={{ placeId }} leftSection={<IconPlus size={17} />}>
      {t('add')}
    </LinkButton>
  );
  const isNarrowed = isFiltered(search);
  return (
    <>
      <PageHead title={t('titles.counts')} lead={list.data ? t('found', { count: list.data.count }) : EMPTY_LINE}>
        <Button variant="default" leftSection={<IconMap size={17} />} onClick={() => setOpen('plan')}>
          {t('plan.open')}
        </Button>
        <Button variant="default" leftSection={<IconTable size={17} />} onClick={() => setOpen('csv')}>
          {t('csv.open')}
        </Button>
        {add}
      </PageHead>
      <OnThisPhone
        placeId={placeId}
        kind="addRecommendation"
        listed={list.data?.recommendations.map(({ uuid }) => uuid)}
      />
      <Card padding={0}>
        <ListFilters placeId={placeId} search={search} onChange={change} />
        {isNotOnPhone(list) ? (
          <ListNotOnPhone load={list} add={add} />
        ) : (
          <DataGrid
            label={t('titles.counts')}
            columns={columns}
            rows={list.data?.recommendations}
            load={list}
            rowId={({ uuid }) => uuid}
            rowLabel={({ uniqueId, recommendation }) => `${uniqueId}, ${recommendation}`}
            rowLink={({ uuid }) => ({
              to: '/app/recommendations/$placeId/details/$recommendationId',
              params: { placeId, recommendationId: uuid },
            })}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            paging={{
              page,
              size: PAGE_SIZE,
              total: list.data?.totalPages ?? 1,
              onPage: (next) => change({ page: next }),
            }}
            card={(recommendation) => <RecommendationCard recommendation={recommendation} />}
            empty={
              <EmptyState
                icon={<IconListCheck size={26} stroke={1.6} />}
                title={t(isNarrowed ? 'noneFound' : 'none')}
                text={t(isNarrowed ? 'noneFoundText' : 'noneText')}
                action={!isNarrowed && add}
              />
            }
          />
        )}
      </Card>
      <DeletedEntries entries={list.data?.deleted} />
      {open === 'plan' && <PlanModal placeId={placeId} onClose={() => setOpen(null)} />}
      {open === 'csv' && <CsvModal placeId={placeId} onClose={() => setOpen(null)} />}
    </>
  );
}
