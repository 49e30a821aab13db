import { Card } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { RecommendationStatistics } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { FilterDate } from '~/components/dates/FilterDate.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useCounts, useStatistics } from '../calls.ts';
import { Bars } from '../components/Bars.tsx';
import { Figures } from '../components/Figures.tsx';
import { MonthChart } from '../components/MonthChart.tsx';
import { Pie } from '../components/Pie.tsx';
import classes from '../components/statistics.module.css';

const route = getRouteApi('/app/recommendations/statistics');

/** Recommendations of a period, at one facility or all: number, priority, subject, and time to closing. */
export function RecommendationStatisticsScreen() {
  const t = useTranslations('recommendations');
  const [search, change] = useListSearch(route);
  const places = useCounts();
  const load = useStatistics(search);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <BackLink to="/app/recommendations" label={t('titles.counts')} />
      <PageHead title={t('titles.statistics')} />
      <Card padding={0}>
        <FilterBar
          onClear={isFiltered ? () => change({ place: undefined, from: undefined, to: undefined }) : undefined}
        >
          <FilterSelect
            label={t('counts.allPlaces')}
            options={(places.data ?? []).map(({ placeUuid, placeName }) => ({ value: placeUuid, label: placeName }))}
            load={places}
            searchable
            value={search.place}
            onChange={(place) => change({ place })}
          />
          <FilterDate label={t('from')} max={search.to} value={search.from} onChange={(from) => change({ from })} />
          <FilterDate label={t('to')} min={search.from} value={search.to} onChange={(to) => change({ to })} />
        </FilterBar>
      </Card>
      <div className={classes.page}>{load.data ? <Charts statistics={load.data} /> : <PendingCard load={load} />}</div>
    </>
  );
}

function Charts({ statistics }: { readonly statistics: RecommendationStatistics }) {
  const t = useTranslations('recommendations');
  if (statistics.total === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconChartBar size={26} stroke={1.6} />}
          title={t('statistics.none')}
          text={t('statistics.noneText')}
        />
      </Card>
    );
  return (
    <>
      <Figures statistics={statistics} />
      <div className={classes.charts}>
        <Pie
          title={t('statistics.byStatus')}
          parts={statistics.byStatus.map(({ status, count }) => ({
            id: status,
            label: t(`statuses.${status}`),
            count,
          }))}
        />
        <Pie
          title={t('statistics.byPriority')}
          parts={statistics.byPriority.map(({ priority, count }) => ({
            id: priority,
            label: t(`priorities.${priority}`),
            count,
          }))}
        />
        <Bars
          title={t('statistics.byCategory')}
          rows={statistics.byCategory.map(({ id, name, count }) => ({
            id: String(id),
            label: name ?? t('form.noCategory'),
            count,
          }))}
        />
        <MonthChart months={statistics.byMonth} />
      </div>
    </>
  );
}
