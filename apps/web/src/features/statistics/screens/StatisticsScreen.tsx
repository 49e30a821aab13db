import { Card } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { StaleGridNotice } from '~/components/data-grid/StaleGridNotice.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { today } from '~/lib/days.ts';
import { useStatistics } from '../calls.ts';
import { StatisticsCharts } from '../components/StatisticsCharts.tsx';
import { StatisticsFilters } from '../components/StatisticsFilters.tsx';
import { StatisticsForm } from '../components/StatisticsForm.tsx';
import classes from '../components/statistics.module.css';
import { isNarrowed } from '../logic/chosen-lines.ts';
import { rememberPlace } from '../logic/last-place.ts';
import { comparisonPeriod, grainFor, lastTwelveMonths, type Period } from '../logic/periods.ts';
import type { StatisticsSearch } from '../search.ts';

/** A page opened without a period shows twelve months, compared with the year before. */
const withDefaults = (search: StatisticsSearch): StatisticsSearch =>
  search.from === undefined && search.to === undefined
    ? { ...search, ...lastTwelveMonths(today()), compare: search.compare ?? 'year' }
    : search;

type Props = {
  readonly placeId: string | undefined;
  readonly search: StatisticsSearch;
  /** The facilities from which the page chooses one, if the address has none. */
  readonly places?: GridLoad & { readonly data: unknown };
};

const periodFrom = ({ from, to }: StatisticsSearch): Period | null =>
  from !== undefined && to !== undefined && from <= to ? { from, to } : null;

/** Finds at a facility over time: in total, by zone, type and device, compared with another period. */
export function StatisticsScreen({ placeId, search: urlSearch, places }: Props) {
  const t = useTranslations('statistics');
  const navigate = useNavigate();
  const search = placeId === undefined ? urlSearch : withDefaults(urlSearch);
  const defaults = lastTwelveMonths(today());
  const period = periodFrom(search);
  const show = (id: string, { from, to }: Period) =>
    void navigate({
      to: '/app/statistics/$placeId',
      params: { placeId: id },
      search: { ...search, from, to, zone: undefined, type: undefined, devices: undefined },
    });
  return (
    <>
      <PageHead
        title={
          <>
            {t('titles.statistics')} <StatusBadge tone="info">{t('beta')}</StatusBadge>
          </>
        }
        lead={t('lead')}
      />
      <StatisticsForm
        key={`${placeId} ${search.from} ${search.to}`}
        placeId={placeId}
        period={{ from: search.from ?? defaults.from, to: search.to ?? defaults.to }}
        onShow={show}
      />
      {placeId !== undefined && period ? (
        <StatisticsLoader placeId={placeId} period={period} search={search} />
      ) : (
        <NothingChosen places={places} />
      )}
    </>
  );
}

function NothingChosen({ places }: Pick<Props, 'places'>) {
  const t = useTranslations('statistics.empty');
  if (places && !places.data) return <div className={classes.page}>{<PendingCard load={places} />}</div>;
  return (
    <Card className={classes.filters}>
      <EmptyState icon={<IconChartLine size={26} stroke={1.6} />} title={t('startTitle')} text={t('startText')} />
    </Card>
  );
}

type StatisticsLoaderProps = { readonly placeId: string; readonly period: Period; readonly search: StatisticsSearch };

function StatisticsLoader({ placeId, period, search }: StatisticsLoaderProps) {
  const navigate = useNavigate();
  const load = useStatistics(placeId, period);
  const isLoaded = load.data !== undefined;
  useEffect(() => {
    if (isLoaded) rememberPlace(placeId);
  }, [isLoaded, placeId]);
  const { compare } = search;
  const parts = isNarrowed(search) ? undefined : (['place'] as const);
  const earlier = useStatistics(placeId, compare ? comparisonPeriod(period, compare) : null, parts);
  const grain = search.grain ?? grainFor(period);
  const measure = search.measure ?? 'captures';
  const change = (part: Partial<StatisticsSearch>) =>
    void navigate({
      to: '/app/statistics/$placeId',
      params: { placeId },
      // the latest one, not the one on the screen: a period that was chosen just before stays
      search: (latest: StatisticsSearch) => ({ ...withDefaults(latest), ...part }),
      replace: true,
      resetScroll: false,
    });
  if (!load.data) return <div className={classes.page}>{<PendingCard load={load} />}</div>;
  // placeholder data of an earlier comparison does not belong to this request
  const previous =
    compare && earlier.data && !earlier.isPlaceholderData ? { data: earlier.data, comparison: compare } : null;
  return (
    <>
      <Card padding={0} className={classes.filters}>
        <StatisticsFilters data={load.data} search={search} grain={grain} measure={measure} onChange={change} />
      </Card>
      {(load.isError || earlier.isError) && <StaleGridNotice load={load.isError ? load : earlier} />}
      <StatisticsCharts data={load.data} previous={previous} search={search} grain={grain} measure={measure} />
    </>
  );
}
